import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unreadCounts } from '#lib/unread.ts';
import { useReadReport } from './report-read.ts';

// @vitest-environment jsdom

const call = vi.hoisted(() => vi.fn());
vi.mock(import('#lib/data/call.ts'), async (original) => ({ ...(await original()), call }));

const visibility = vi.spyOn(document, 'visibilityState', 'get');
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  visibility.mockReturnValue('visible');
  call.mockReset().mockResolvedValue({ unread: 0 });
  unreadCounts.set({ notifications: 1 });
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

type Shown = Parameters<typeof useReadReport>[0];
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const message = (minute: number, ...mentions: string[]) => ({ id: `at-${minute}`, created_at: at(minute), mentions });

const Chat = ({ messages }: { messages: Shown }) => {
  useReadReport(messages, 'ada', null);
  return null;
};
/** In order of writing; the chat has the newest first. */
const show = (...messages: Shown) => act(async () => root.render(<Chat messages={messages.toReversed()} />));
const reported = () => call.mock.calls.map(([name, { chatReadAt }]) => `${name} ${chatReadAt.slice(11, 16)}`);

it('reports the read position when the chat opens, and clears the bell', async () => {
  await show();
  expect(reported()).toEqual([]);
  await show(message(0), message(1));
  expect(reported()).toEqual(['markNotificationsRead 12:01']);
  expect(unreadCounts.get().notifications).toBe(0);
});

it('reports only messages that mention the user', async () => {
  await show(message(0));
  await show(message(0), message(1, 'ben'));
  expect(reported()).toHaveLength(1);
  await show(message(0), message(1, 'ben'), message(2, 'ben', 'ada'), message(3));
  expect(reported()).toEqual(['markNotificationsRead 12:00', 'markNotificationsRead 12:03']);
});

it('reports nothing while the page is hidden, and the missed messages once it is shown', async () => {
  visibility.mockReturnValue('hidden');
  await show(message(0, 'ada'));
  expect(reported()).toEqual([]);
  visibility.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(reported()).toEqual(['markNotificationsRead 12:00']);
});
