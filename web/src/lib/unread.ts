import type { RoomList } from '@portal/functions/contract/chat/rooms';
import type { UnreadCounts } from '@portal/functions/contract/notifications/notifications';
import { useSyncExternalStore } from 'react';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { createStore } from '#lib/create-store.ts';

/** The server's counts, and the number of rooms of opportunities with new messages. */
interface Unread extends UnreadCounts {
  rooms: number;
}

const NOTHING: Unread = { messages: 0, notifications: 0, rooms: 0 };

const counts = createStore(NOTHING);

/** The user's unread counts as last reported by the server, or nothing while unknown. Loads nothing. */
export const unreadCounts = {
  get: counts.read,
  set(changed: Partial<Unread>): void {
    const before = counts.read();
    const next = { ...before, ...changed };
    const same =
      next.messages === before.messages && next.notifications === before.notifications && next.rooms === before.rooms;
    if (!same) counts.set(next);
  },
  subscribe: counts.subscribe,
};

export const useUnread = (): Unread => useSyncExternalStore(unreadCounts.subscribe, unreadCounts.get, () => NOTHING);

const keyOf = (uid: string, room: string | null) => storageKey('chat-read', uid, ...(room === null ? [] : [room]));

const sinceKey = (uid: string) => storageKey('chat-rooms-since', uid);

/** The user's last read position of the general room, or the room of an opportunity, in this browser. Loads nothing. */
export const chatLastRead = {
  /** Time of the newest message seen, in milliseconds; null if the chat was never open in this browser. */
  get(uid: string, room: string | null = null): number | null {
    const stored = Number(browserStorage.get(keyOf(uid, room)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  },
  set(uid: string, time: number, room: string | null = null): void {
    browserStorage.set(keyOf(uid, room), String(time));
  },
  /** When the user first opened the chat in this browser, in milliseconds; null if never. */
  since(uid: string): number | null {
    const stored = Number(browserStorage.get(sinceKey(uid)) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  },
  begin(uid: string): void {
    if (chatLastRead.since(uid) === null) browserStorage.set(sinceKey(uid), String(Date.now()));
  },
  /** Also notifies about reading in another tab. */
  subscribe: browserStorage.subscribe,
};

/**
 * The ids of the rooms, except the open one, with messages since the user last read them in this browser. In a room that
 * was never open here, messages are new if the user had already been in the chat.
 */
export function unreadRooms(rooms: RoomList['rooms'], uid: string, open: string | null = null): ReadonlySet<string> {
  const since = chatLastRead.since(uid);
  if (since === null) return new Set();
  const isUnread = ({ id, lastMessageAt }: RoomList['rooms'][number]) =>
    id !== open && lastMessageAt !== null && Date.parse(lastMessageAt) > (chatLastRead.get(uid, id) ?? since);
  return new Set(rooms.filter(isUnread).map(({ id }) => id));
}
