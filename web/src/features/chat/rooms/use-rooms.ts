import type { RoomList } from '@portal/functions/contract/chat/rooms';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useOnline } from '#components/feedback/use-online.ts';
import { usePageVisible } from '#components/feedback/use-page-visible.ts';
import { roomUnlocks, unlockStore } from '#features/unlock/unlocks.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';

const INTERVAL_MS = 60_000;

/**
 * Rooms with messages that the reader can enter, and those that they have unlocked in this browser. Fetches them each
 * minute while the page is visible, and again when the reader leaves a room that wasn't listed. There is no listener,
 * because only the server can read the list. Undefined while unknown.
 */
export function useRooms(uid: string, open: string | null): RoomList['rooms'] | undefined {
  const stored = useSyncExternalStore(unlockStore.subscribe, unlockStore.read);
  const unlocks = roomUnlocks(stored, uid, Date.now());
  const query = { ...callQuery('listRooms', { unlocks }), refetchOnline: true };
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = usePortalQuery(query);
  const fetched = Math.max(dataUpdatedAt, errorUpdatedAt);
  const visible = usePageVisible();
  const online = useOnline();
  const watching = visible && online;
  useEffect(() => {
    if (!watching || fetched === 0) return undefined;
    const timer = window.setTimeout(refetch, Math.max(0, fetched + INTERVAL_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [watching, fetched, refetch]);

  const left = useRef<string | null>(null);
  const onLeave = useEffectEvent((room: string) => {
    if (data && !data.rooms.some(({ id }) => id === room)) void refetch();
  });
  useEffect(() => {
    if (left.current !== null && left.current !== open) onLeave(left.current);
    left.current = open;
  }, [open]);
  return data?.rooms;
}
