import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { HttpsError } from 'firebase-functions/https';
import type { Claims } from '../contract/access/second-factor.ts';
import { accounts, firestore } from './admin.ts';
import { now } from './clock.ts';

/** Longer than any function that writes claims may run, so that nobody writes whose turn is over. */
const TURN_MS = 60_000;
const WAIT_MS = 200;
const WAITS = 50;

/** Changes the custom claims of an account. Throws `aborted` if its turn did not come within ten seconds. */
export const changeClaims = (uid: string, change: (claims: Claims) => Claims): Promise<void> =>
  takingTurns(uid, (claims, write) => write(change(claims)));

/**
 * Runs with the custom claims of an account while nobody else changes them. Firebase Auth replaces claims as a whole and has no
 * transactions, so two writers at once would lose a claim: they take turns, by a document that says whose turn it is. Everything that
 * writes claims comes here. Throws `aborted` if the turn did not come within ten seconds.
 */
export async function takingTurns<Result>(
  uid: string,
  run: (claims: Claims, write: (claims: Claims) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const turn = turnRef(uid);
  const holder = randomUUID();
  await takeTurn(turn, holder);
  try {
    const auth = await accounts();
    const { customClaims = {} } = await auth.getUser(uid);
    return await run(customClaims, (claims) => auth.setCustomUserClaims(uid, claims));
  } finally {
    await endTurn(turn, holder);
  }
}

type Turn = FirebaseFirestore.DocumentReference;

/** Among the counts of attempts, which expire by the same field. */
const turnRef = (uid: string): Turn =>
  firestore().doc(`attempts/claims_${createHash('sha256').update(uid).digest('base64url')}`);

async function takeTurn(turn: Turn, holder: string): Promise<void> {
  for (let waited = 0; waited < WAITS; waited += 1) {
    if (await tryTurn(turn, holder, now())) return;
    await setTimeout(WAIT_MS);
  }
  throw new HttpsError('aborted', 'The portal is busy with this account. Please try again in a minute.');
}

const tryTurn = (turn: Turn, holder: string, at: Date) =>
  firestore().runTransaction(async (transaction) => {
    const ends = (await transaction.get(turn)).get('expires_at')?.toDate() ?? null;
    if (ends instanceof Date && ends > at) return false;
    transaction.set(turn, { holder, expires_at: new Date(at.getTime() + TURN_MS) });
    return true;
  });

const endTurn = (turn: Turn, holder: string) =>
  firestore().runTransaction(async (transaction) => {
    if ((await transaction.get(turn)).get('holder') === holder) transaction.delete(turn);
  });
