import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type InferType, number } from 'yup';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from './admin.ts';
import { hashOf, parseDocument } from './stored-documents.ts';

const attemptsSchema = strictObject({
  count: number().integer().required(),
  expires_at: dateSchema().required(),
});
type Attempts = InferType<typeof attemptsSchema>;

export interface RateLimit {
  /** The id of the document in `attempts`, from `limitKey`. */
  key: string;
  /**
   * The people whose attempts count: those of one account, those on one network (for an address, session or
   * opportunity), or everyone. `everyone` is a backstop against a distributed attack.
   */
  spentBy: 'account' | 'network' | 'everyone';
  /** The allowed number within one window. */
  max: number;
  /** Milliseconds from the first attempt to the end of the window. */
  window: number;
  /** The sentence for a caller over the limit. */
  message: (minutesLeft: number) => string;
}

const MINUTE = 60_000;

/** The key of what one account, address or opportunity counts. It doesn't reveal which. */
export const limitKey = (name: string, who: string): string => `${name}_${hashOf(who)}`;

/** "in a minute", "in 12 minutes": for the sentence of a refusal. */
export const inMinutes = (minutes: number) => (minutes === 1 ? 'in a minute' : `in ${minutes} minutes`);

/** In hours for two hours or more. */
export const inHours = (minutes: number) =>
  minutes < 120 ? inMinutes(minutes) : `in ${Math.ceil(minutes / 60)} hours`;

/**
 * Counts one attempt against each limit and returns the counts, or throws `resource-exhausted` and counts none. Part of
 * the caller's transaction, before its writes, so that refused work is neither done nor counted. `expires_at` is the
 * end of the window, by which Firestore deletes old counts.
 */
export async function consumeRateLimit(
  transaction: Transaction,
  limits: readonly RateLimit[],
  at: Date,
): Promise<number[]> {
  const counted = await readAttempts(transaction, limits);
  const next = counted.map(({ ref, limit, attempts }) => ({ ref, attempts: nextCount(limit, attempts, at) }));
  for (const { ref, attempts } of next) transaction.set(ref, attempts);
  return next.map(({ attempts }) => attempts.count);
}

/** The end of the queue for each count that this instance is writing. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Counts one attempt against each limit in turn, or throws like `consumeRateLimit`. For calls that can be flooded: a
 * hundred concurrent transactions on one count block each other until all fail, so those of one instance run in
 * sequence.
 */
export async function countAttempts(limits: readonly RateLimit[], at: Date): Promise<void> {
  for (const limit of limits) {
    const count = () => firestore().runTransaction((transaction) => consumeRateLimit(transaction, [limit], at));
    const turn = (turns.get(limit.key) ?? Promise.resolve()).then(count, count);
    turns.set(limit.key, turn);
    try {
      await turn;
    } finally {
      if (turns.get(limit.key) === turn) turns.delete(limit.key);
    }
  }
}

/**
 * Throws like `consumeRateLimit` if the limits are reached, without counting. For work that is counted afterwards with
 * `countFailure`, so that success costs nothing.
 */
export async function assertWithinLimits(limits: readonly RateLimit[], at: Date): Promise<void> {
  await firestore().runTransaction(
    async (transaction) => {
      for (const { limit, attempts } of await readAttempts(transaction, limits)) nextCount(limit, attempts, at);
    },
    { readOnly: true },
  );
}

/** Counts a failure of work that `assertWithinLimits` has let through, even beyond the limit. */
export const countFailure = (limit: RateLimit, at: Date): Promise<void> =>
  countAttempts([{ ...limit, max: Number.POSITIVE_INFINITY }], at);

/** Refunds one attempt that `consumeRateLimit` has just counted, if its window has not ended. */
export async function refundRateLimit(transaction: Transaction, limits: readonly RateLimit[], at: Date): Promise<void> {
  for (const { ref, attempts } of await readAttempts(transaction, limits)) {
    if (!attempts || attempts.expires_at <= at) continue;
    transaction.set(ref, { ...attempts, count: Math.max(0, attempts.count - 1) });
  }
}

async function readAttempts(transaction: Transaction, limits: readonly RateLimit[]) {
  const refs = limits.map(({ key }) => firestore().doc(`attempts/${key}`));
  const snapshots = await transaction.getAll(...refs);
  return snapshots.flatMap((snapshot, index) => {
    const limit = limits[index];
    if (!limit) return [];
    const data = snapshot.data();
    return [{ ref: snapshot.ref, limit, attempts: data === undefined ? null : parseDocument(attemptsSchema, data) }];
  });
}

function nextCount({ max, window, message }: RateLimit, last: Attempts | null, at: Date): Attempts {
  if (!last || last.expires_at <= at) return { count: 1, expires_at: new Date(at.getTime() + window) };
  if (last.count < max) return { ...last, count: last.count + 1 };
  const minutes = Math.ceil((last.expires_at.getTime() - at.getTime()) / MINUTE);
  throw new HttpsError('resource-exhausted', message(minutes));
}
