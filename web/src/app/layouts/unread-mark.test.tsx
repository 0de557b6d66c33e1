import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { UnreadMark } from './unread-mark.tsx';

const unread = vi.hoisted(() => ({ messages: 0, notifications: 0 }));
vi.mock(import('#lib/unread.ts'), async (original) => ({ ...(await original()), useUnread: () => unread }));

const textBeside = (messages: number) => {
  unread.messages = messages;
  return renderToStaticMarkup(<UnreadMark />).replaceAll(/<style.*?<\/style>|<[^>]+>/g, '');
};

it.each([
  [0, ''],
  [1, '1 (1 unread message)'],
  [9, '9 (9 unread messages)'],
  [10, '9+ (more than 9 unread messages)'],
])('shows %i unread messages in the navigation as %j', (messages, text) => {
  expect(textBeside(messages)).toBe(text);
});
