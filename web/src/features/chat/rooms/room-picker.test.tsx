import type { RoomList } from '@portal/functions/contract/chat/rooms';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unlockStore } from '#features/unlock/unlocks.ts';
import { SignedInUserContext } from '#lib/auth/auth-state.tsx';
import { authStore } from '#lib/auth/auth-store.ts';
import { CallError } from '#lib/data/call-error.ts';
import { queryClient } from '#lib/data/query.ts';
import { chatLastRead, unreadCounts } from '#lib/unread.ts';
import { RoomPicker } from './room-picker.tsx';

// @vitest-environment jsdom

const call = vi.hoisted(() => vi.fn());
vi.mock(import('#lib/data/call.ts'), async (original) => ({ ...(await original()), call }));

const NOW = Date.UTC(2026, 10, 29, 12);
const MINUTE = 60_000;
const USER = { uid: 'ada', email: 'ada@example.com', emailVerified: true, photoUrl: null };
const visibility = vi.spyOn(document, 'visibilityState', 'get');

type Rooms = RoomList['rooms'];
let rooms: Rooms;
let enter: () => Promise<unknown>;
let root: Root;
let box: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: NOW });
  visibility.mockReturnValue('visible');
  localStorage.clear();
  queryClient.clear();
  unreadCounts.set({ messages: 0, rooms: 0 });
  authStore.publish({ status: 'signed-in', user: USER });
  rooms = [];
  enter = async () => ({ title: 'A quiet box', expiresAt: new Date(NOW + 10 * MINUTE).toISOString() });
  call.mockReset().mockImplementation((name) => (name === 'listRooms' ? Promise.resolve({ rooms }) : enter()));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

async function show(roomId: string | null) {
  box = document.createElement('div');
  root = createRoot(box);
  await render(roomId);
}

const render = (roomId: string | null) =>
  act(async () => {
    root.render(
      <MemoryRouter>
        <SignedInUserContext value={USER}>
          <RoomPicker roomId={roomId} />
        </SignedInUserContext>
      </MemoryRouter>,
    );
    await vi.advanceTimersByTimeAsync(0);
  });

const room = (id: string, minute: number) => ({
  id,
  title: `Box ${id}`,
  lastMessageAt: new Date(NOW + minute * MINUTE).toISOString(),
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const options = () => [...box.querySelectorAll('option')].map(({ text }) => text);
const chosen = () => box.querySelector('select')?.selectedOptions[0]?.text;
const listed = () => call.mock.calls.filter(([name]) => name === 'listRooms').length;

it('shows the title of a room without messages', async () => {
  await show('quiet');
  expect(chosen()).toBe('A quiet box');
  expect(options()).toEqual(['All members', 'A quiet box']);
});

it('shows no title of a room that the reader can’t enter', async () => {
  enter = () => Promise.reject(new CallError('permission-denied', 'Only people who can read the full page.'));
  await show('quiet');
  expect(options()).toEqual(['All members', 'This opportunity']);
});

it('marks rooms with messages that are newer than the last visit to the room', async () => {
  chatLastRead.begin('ada');
  chatLastRead.set('ada', NOW + MINUTE, 'read');
  chatLastRead.set('ada', NOW + MINUTE, 'unread');
  rooms = [room('unread', 2), room('read', 1), room('never-open', 1), room('old', -1)];
  await show(null);
  expect(options()).toEqual([
    'All members',
    'Box unread (new messages)',
    'Box read',
    'Box never-open (new messages)',
    'Box old',
  ]);
  expect(unreadCounts.get().rooms).toBe(2);
});

it('marks no room on the first visit to the chat in a browser, and later only newer messages', async () => {
  rooms = [room('busy', -1)];
  await show(null);
  expect(options()).toEqual(['All members', 'Box busy']);
  rooms = [room('busy', 0.5)];
  await pass(MINUTE);
  expect(options()).toEqual(['All members', 'Box busy (new messages)']);
});

it('keeps the header’s mark until the rooms are known', async () => {
  chatLastRead.begin('ada');
  const answer = Promise.withResolvers<RoomList>();
  call.mockReturnValue(answer.promise);
  unreadCounts.set({ rooms: 1 });
  await show(null);
  expect(unreadCounts.get().rooms).toBe(1);
  await act(async () => answer.resolve({ rooms: [room('old', -1)] }));
  expect(unreadCounts.get().rooms).toBe(0);
});

it('does not mark the open room, but marks the general room while another room is open', async () => {
  chatLastRead.begin('ada');
  rooms = [room('here', 2)];
  await show('here');
  expect(options()).toEqual(['All members', 'Box here']);
  await act(async () => unreadCounts.set({ messages: 2 }));
  expect(options()).toEqual(['All members (new messages)', 'Box here']);
});

it('lists rooms again each minute while the page is visible, and at once when it is shown after a minute', async () => {
  await show(null);
  expect(box.querySelector('select')).toBeNull();
  rooms = [room('new', 1)];
  await pass(MINUTE);
  expect(listed()).toBe(2);
  expect(options()).toContain('Box new (new messages)');
  visibility.mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(5 * MINUTE);
  expect(listed()).toBe(2);
  visibility.mockReturnValue('visible');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(1);
  expect(listed()).toBe(3);
  await pass(MINUTE / 2);
  expect(listed()).toBe(3);
});

it('names the unlocks of the user in this browser, so that their rooms are listed before the first message', async () => {
  const unlock = { opportunityId: 'open', timestamp: NOW - MINUTE, token: 'signed', uid: 'ada', session: null };
  unlockStore.keep(unlock);
  unlockStore.keep({ ...unlock, opportunityId: 'over', timestamp: NOW - 61 * MINUTE });
  unlockStore.keep({ ...unlock, opportunityId: 'other', uid: 'ben' });
  rooms = [{ id: 'open', title: 'Box open', lastMessageAt: null }];
  await show(null);
  expect(call).toHaveBeenCalledWith('listRooms', { unlocks: [{ id: 'open', unlock: 'signed' }] });
  expect(options()).toEqual(['All members', 'Box open']);
});

it('lists rooms again when the reader leaves a room that wasn’t listed', async () => {
  await show('quiet');
  expect(listed()).toBe(1);
  rooms = [room('quiet', 0)];
  await render(null);
  expect(listed()).toBe(2);
  expect(options()).toContain('Box quiet');
  await render('quiet');
  await render(null);
  expect(listed()).toBe(2);
});
