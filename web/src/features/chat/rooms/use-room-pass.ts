import type { RoomPassView } from '@portal/functions/contract/chat/rooms';
import { ROOM_PASS_LIFETIME } from '@portal/functions/contract/limits';
import { useEffect } from 'react';
import { useUnlocks } from '#features/unlock/unlocks.ts';
import type { CallError } from '#lib/data/call-error.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';

const MINUTE = 60_000;
/** Between attempts after a failure, and the shortest time between two renewals. */
const RETRY = 15_000;

/** The server has decided that the reader may not enter, which trying again would not change. */
const REFUSALS = ['permission-denied', 'not-found', 'invalid-argument'];

/** In ms. A wrong clock of the device only makes it renew earlier or later within the life of a pass. */
export const renewalDelay = (expiresAt: string, now: number): number =>
  Math.min(Math.max(Date.parse(expiresAt) - now - MINUTE, RETRY), ROOM_PASS_LIFETIME - 2 * MINUTE);

interface RoomPassState {
  pass: RoomPassView | undefined;
  /** Why the reader may not enter, in a sentence. */
  refusal: string | null;
  failed: boolean;
  renew: () => Promise<unknown>;
}

/** Enters a room, or none if the id is null. Components that show the same room share the call. */
function usePassQuery(id: string | null) {
  const unlock = useUnlocks()(id ?? '')?.token;
  const query = callQuery('enterRoom', { id: id ?? '', ...(unlock !== undefined && { unlock }) });
  return usePortalQuery({ ...query, enabled: id !== null, refetchOnline: true });
}

const refusalIn = (error: CallError | null): string | null =>
  error && REFUSALS.includes(error.code) ? error.message : null;

/** The title of the opportunity whose room is open; null until the reader has entered it. */
export function useRoomTitle(id: string | null): string | null {
  const { data, error } = usePassQuery(id);
  return refusalIn(error) === null ? (data?.title ?? null) : null;
}

/** Enters a room and stays in it: renews the pass before it ends. A refusal ends it at once. */
export function useRoomPass(id: string): RoomPassState {
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = usePassQuery(id);
  const isError = error !== null;
  const expiresAt = data?.expiresAt;
  useEffect(() => {
    const at = Math.max(dataUpdatedAt, errorUpdatedAt);
    if (at === 0 || (!isError && expiresAt === undefined)) return undefined;
    const delay = isError || expiresAt === undefined ? RETRY : renewalDelay(expiresAt, at);
    const timer = window.setTimeout(refetch, delay);
    return () => window.clearTimeout(timer);
  }, [expiresAt, isError, dataUpdatedAt, errorUpdatedAt, refetch]);
  const refusal = refusalIn(error);
  return { pass: refusal === null ? data : undefined, refusal, failed: isError, renew: refetch };
}
