import { UNLOCK_LIFETIME } from '@portal/functions/contract/limits';
import type { OpportunityDetailRequest } from '@portal/functions/contract/opportunities/opportunity-calls';

/**
 * An unlock as the browser keeps it. `timestamp` is when the passcode was sent, by the browser's own clock, so that a clock
 * which is wrong measures the hour all the same. It is one account's (`uid`) or, without an account, one browser's (`session`).
 */
export interface KeptUnlock {
  opportunityId: string;
  timestamp: number;
  token: string;
  uid: string | null;
  session: string | null;
}

export const unlockEnd = ({ timestamp }: Pick<KeptUnlock, 'timestamp'>): number => timestamp + UNLOCK_LIFETIME;

/** One from the future counts as expired: the clock was put back, and nobody knows how long it has been there. */
export const isLive = (unlock: KeptUnlock, now: number): boolean => unlock.timestamp <= now && now < unlockEnd(unlock);

/** What the device holds, which anybody at it may have written; whatever is no unlock is left out. */
export function parseUnlocks(text: string | null): KeptUnlock[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKeptUnlock) : [];
  } catch {
    return [];
  }
}

function isKeptUnlock(value: unknown): value is KeptUnlock {
  if (typeof value !== 'object' || value === null) return false;
  const { opportunityId, timestamp, token, uid, session }: Partial<Record<keyof KeptUnlock, unknown>> = value;
  const texts = typeof opportunityId === 'string' && typeof token === 'string';
  return texts && typeof timestamp === 'number' && isTextOrNull(uid) && isTextOrNull(session);
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** The live unlock of one opportunity that is this reader's own; a visitor's uid is null. The latest counts. */
export function findUnlock(
  unlocks: readonly KeptUnlock[],
  { opportunityId, uid, now }: { opportunityId: string; uid: string | null; now: number },
): KeptUnlock | undefined {
  return unlocks.findLast(
    (unlock) => unlock.opportunityId === opportunityId && unlock.uid === uid && isLive(unlock, now),
  );
}

/** Asks for an opportunity's page, with what its unlock adds. */
export function requestThrough(unlock: KeptUnlock | undefined, id: string): OpportunityDetailRequest {
  if (!unlock) return { id };
  return { id, unlock: unlock.token, ...(unlock.session !== null && { session: unlock.session }) };
}
