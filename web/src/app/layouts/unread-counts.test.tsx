import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { chatLastRead, unreadCounts } from '#lib/unread.ts';
import { useUnreadCounts } from './unread-counts.tsx';

// @vitest-environment jsdom

const call = vi.hoisted(() => vi.fn());
vi.mock(import('#lib/data/call.ts'), async (original) => ({ ...(await original()), call }));
/** Makes the browser idle immediately. */
vi.mock(import('#components/lazy/triggers.ts'), async (original) => ({
  ...(await original()),
  onIdle: (task) => {
    task();
    return () => {};
  },
}));

const READ = Date.UTC(2026, 10, 20, 12);
const visibility = vi.spyOn(document, 'visibilityState', 'get');
const online = vi.spyOn(navigator, 'onLine', 'get');
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  visibility.mockReturnValue('visible');
  online.mockReturnValue(true);
  call.mockReset().mockResolvedValue({ messages: 2, notifications: 3 });
  localStorage.clear();
  authStore.publish({
    status: 'signed-in',
    user: { uid: 'ada', email: 'ada@example.com', emailVerified: true, photoUrl: null },
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const Counter = () => {
  useUnreadCounts();
  return null;
};

async function open(path = '/dashboard') {
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <Counter />
      </MemoryRouter>,
    ),
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

it('fetches both counts once, then every five minutes', async () => {
  chatLastRead.set('ada', READ);
  await open();
  expect(call.mock.calls).toEqual([['countUnread', { chatReadAt: '2026-11-20T12:00:00.000Z' }]]);
  expect(unreadCounts.get()).toMatchObject({ messages: 2, notifications: 3 });
  await pass(5 * 60_000);
  expect(call).toHaveBeenCalledTimes(2);
});

it('fetches again when the window is shown after a minute, but not while hidden or offline', async () => {
  await open();
  await show();
  expect(call).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue('hidden');
  await pass(5 * 60_000);
  visibility.mockReturnValue('visible');
  online.mockReturnValue(false);
  await show();
  expect(call).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  await show();
  expect(call).toHaveBeenCalledTimes(2);
});

it.each([
  ['in the general room, where messages are seen', '/chat', READ],
  ['for a user who has not been in the chat in this browser', '/dashboard', null],
])('counts no messages %s', async (_where, path, read) => {
  if (read !== null) chatLastRead.set('ada', read);
  await open(path);
  expect(call).toHaveBeenCalledExactlyOnceWith('countUnread', { chatReadAt: null });
});

it('counts messages in the general room while the room of an opportunity is open', async () => {
  chatLastRead.set('ada', READ);
  await open('/chat?room=alpha');
  expect(call.mock.calls).toEqual([['countUnread', { chatReadAt: '2026-11-20T12:00:00.000Z' }]]);
});

it('marks rooms with messages since the user’s last visit, outside the chat', async () => {
  chatLastRead.begin('ada');
  chatLastRead.set('ada', READ, 'read');
  const rooms = [
    { id: 'read', title: 'A', lastMessageAt: new Date(READ).toISOString() },
    { id: 'unread', title: 'B', lastMessageAt: new Date(Date.now() + 1).toISOString() },
  ];
  call.mockImplementation(async (name) => (name === 'listRooms' ? { rooms } : { messages: 0, notifications: 0 }));
  await open();
  expect(unreadCounts.get().rooms).toBe(1);
});

it('keeps the counts if rooms can’t be listed, and lists none for a user who has not been in the chat', async () => {
  chatLastRead.begin('ada');
  call.mockImplementation(async (name) => {
    if (name === 'listRooms') throw new Error('Failed to fetch');
    return { messages: 0, notifications: 4 };
  });
  await open();
  expect(unreadCounts.get().notifications).toBe(4);
  await act(async () => root.unmount());
  localStorage.clear();
  call.mockClear();
  unreadCounts.set({ rooms: 3 });
  await open();
  expect(call.mock.calls.map(([name]) => name)).toEqual(['countUnread']);
  expect(unreadCounts.get().rooms).toBe(0);
});

it('fetches nothing for a visitor and keeps the marks after a failure', async () => {
  call.mockRejectedValue(new Error('Failed to fetch'));
  unreadCounts.set({ notifications: 7 });
  await open();
  expect(unreadCounts.get().notifications).toBe(7);
  await act(async () => authStore.publish({ status: 'signed-out', sessionEnded: false }));
  await pass(10 * 60_000);
  expect(call).toHaveBeenCalledTimes(1);
});
