import { ROOM_UNLOCKS_LISTED, UNLOCK_LIFETIME, UNLOCK_PURGE_INTERVAL } from '@portal/functions/contract/limits';
import type { OpportunityDetailRequest } from '@portal/functions/contract/opportunities/opportunity-views';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';

/**
 * `timestamp` is when the passcode was sent, by the browser's clock, so that even a wrong clock measures the hour.
 * Belongs to an account (`uid`), or without an account to a browser (`session`).
 */
export interface StoredUnlock {
  opportunityId: string;
  timestamp: number;
  token: string;
  uid: string | null;
  session: string | null;
}

export const unlockEnd = ({ timestamp }: Pick<StoredUnlock, 'timestamp'>): number => timestamp + UNLOCK_LIFETIME;

/** A future unlock counts as expired: the clock was set back, so its age is unknown. */
export const isLive = (unlock: StoredUnlock, now: number): boolean =>
  unlock.timestamp <= now && now < unlockEnd(unlock);

/** Ignores entries that are not unlocks, because the stored text is untrusted. */
export function parseUnlocks(text: string | null): StoredUnlock[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredUnlock) : [];
  } catch {
    return [];
  }
}

function isStoredUnlock(value: unknown): value is StoredUnlock {
  if (typeof value !== 'object' || value === null) return false;
  const { opportunityId, timestamp, token, uid, session }: Partial<Record<keyof StoredUnlock, unknown>> = value;
  const texts = typeof opportunityId === 'string' && typeof token === 'string';
  return texts && typeof timestamp === 'number' && isTextOrNull(uid) && isTextOrNull(session);
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** The reader's latest valid unlock of an opportunity. A visitor's uid is null. */
export function findUnlock(
  unlocks: readonly StoredUnlock[],
  { opportunityId, uid, now }: { opportunityId: string; uid: string | null; now: number },
): StoredUnlock | undefined {
  return unlocks.findLast(
    (unlock) => unlock.opportunityId === opportunityId && unlock.uid === uid && isLive(unlock, now),
  );
}

/** A user's latest valid unlocks in the stored text, for the list of rooms. */
export const roomUnlocks = (text: string | null, uid: string, now: number) =>
  parseUnlocks(text)
    .filter((unlock) => unlock.uid === uid && isLive(unlock, now))
    .slice(-ROOM_UNLOCKS_LISTED)
    .map(({ opportunityId, token }) => ({ id: opportunityId, unlock: token }));

export function requestThrough(unlock: StoredUnlock | undefined, id: string): OpportunityDetailRequest {
  if (!unlock) return { id };
  return { id, unlock: unlock.token, ...(unlock.session !== null && { session: unlock.session }) };
}

const KEY = storageKey('unlocks');
/** If the browser forbids storage, an unlock lasts as long as the page. */
let inMemory: string | null = null;

const read = (): string | null => browserStorage.get(KEY) ?? inMemory;

function write(unlocks: StoredUnlock[]): void {
  const text = unlocks.length > 0 ? JSON.stringify(unlocks) : null;
  inMemory = text;
  if (text === null) browserStorage.remove(KEY);
  else browserStorage.set(KEY, text);
  if (browserStorage.get(KEY) === text) inMemory = null;
}

/** Keeps the unlocks that `wanted` accepts. Writes only on a change, because other tabs listen. */
function retain(wanted: (unlock: StoredUnlock) => boolean): void {
  const unlocks = parseUnlocks(read());
  const retained = unlocks.filter(wanted);
  if (retained.length < unlocks.length) write(retained);
}

/** This browser's unlocks, in local storage and shared by its tabs. They do not contain the passcode. */
export const unlockStore = {
  /** The stored text, which compares by value; `parseUnlocks` parses it. */
  read,
  subscribe: browserStorage.subscribe,
  keep(unlock: StoredUnlock): void {
    const others = parseUnlocks(read()).filter(
      ({ opportunityId, uid }) => opportunityId !== unlock.opportunityId || uid !== unlock.uid,
    );
    write([...others, unlock]);
  },
  drop: (token: string) => retain((unlock) => unlock.token !== token),
  purge: () => retain((unlock) => isLive(unlock, Date.now())),
};

/** Finds the reader's unlock of an opportunity. An expired unlock is removed in the second of its expiry. */
export function useUnlocks(): (opportunityId: string) => StoredUnlock | undefined {
  const auth = useAuthState();
  const known = auth.status !== 'loading';
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const text = useSyncExternalStore(unlockStore.subscribe, unlockStore.read);
  const unlocks = useMemo(() => parseUnlocks(text), [text]);
  usePurge(unlocks);
  return useCallback(
    (opportunityId) => (known ? findUnlock(unlocks, { opportunityId, uid, now: Date.now() }) : undefined),
    [unlocks, uid, known],
  );
}

/** Removes expired unlocks of all users every minute, and the next to expire at its second. */
function usePurge(unlocks: readonly StoredUnlock[]): void {
  useEffect(() => {
    unlockStore.purge();
    const sweep = window.setInterval(unlockStore.purge, UNLOCK_PURGE_INTERVAL);
    return () => window.clearInterval(sweep);
  }, []);
  useEffect(() => {
    if (unlocks.length === 0) return undefined;
    const first = Math.min(...unlocks.map(unlockEnd));
    // Checks each second, because a timer for the hour would pause while the computer sleeps.
    const watch = window.setInterval(() => Date.now() >= first && unlockStore.purge(), 1000);
    return () => window.clearInterval(watch);
  }, [unlocks]);
}
