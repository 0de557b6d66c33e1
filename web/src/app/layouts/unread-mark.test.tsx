import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { UnreadMark } from './unread-mark.tsx';

const unread = vi.hoisted(() => ({ messages: 0, notifications: 0, rooms: 0 }));
vi.mock(import('#lib/unread.ts'), async (original) => ({ ...(await original()), useUnread: () => unread }));

const textBeside = (messages: number, rooms: number) => {
  Object.assign(unread, { messages, rooms });
  return renderToStaticMarkup(<UnreadMark />).replaceAll(/<style.*?<\/style>|<[^>]+>/g, '');
};

it.each([
  [0, 0, ''],
  [1, 0, '1 (1 unread message)'],
  [9, 0, '9 (9 unread messages)'],
  [10, 0, '9+ (more than 9 unread messages)'],
  [0, 1, ' (new messages in 1 opportunity)'],
  [2, 3, '2 (2 unread messages, new messages in 3 opportunities)'],
])('shows %i unread messages and %i rooms with new messages in the navigation as %j', (messages, rooms, text) => {
  expect(textBeside(messages, rooms)).toBe(text);
});
