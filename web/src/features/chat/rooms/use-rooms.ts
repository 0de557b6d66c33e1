import type { RoomList } from '@portal/functions/contract/chat/rooms';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from '#components/feedback/use-online.ts';
import { usePageVisible } from '#components/feedback/use-page-visible.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';

const INTERVAL_MS = 60_000;

/** While unknown. Always the same list, so that hooks that depend on it don't run again. */
const NONE: RoomList['rooms'] = [];

/**
 * Rooms with messages that the reader can enter. Fetches them each minute while the page is visible, and again when the
 * reader leaves a room that wasn't listed. No listener, because no one but the server may read the list.
 */
export function useRooms(open: string | null): RoomList['rooms'] {
  const query = { ...callQuery('listRooms', {}), refetchOnline: true };
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
  return data?.rooms ?? NONE;
}
