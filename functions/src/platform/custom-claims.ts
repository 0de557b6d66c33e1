import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { HttpsError } from 'firebase-functions/https';
import type { Claims } from '../contract/access/second-factor.ts';
import { accounts, firestore } from './admin.ts';
import { now } from './clock.ts';
import { hashOf } from './stored-documents.ts';

/** Longer than a function that writes claims may run, so that no function writes after its turn. */
const TURN_MS = 60_000;
const WAIT_MS = 200;
const WAITS = 50;

/** Changes the custom claims of an account. Throws `aborted` after waiting ten seconds for its turn. */
export const changeClaims = (uid: string, change: (claims: Claims) => Claims): Promise<void> =>
  takingTurns(uid, (claims, write) => write(change(claims)));

/**
 * Runs while no other caller changes the custom claims of an account. Firebase Auth replaces claims as a whole and has
 * no transactions, so two concurrent writers would lose a claim. Writers take turns, recorded in a document. All code
 * that writes claims uses this. Throws `aborted` after waiting ten seconds for a turn.
 */
export async function takingTurns<Result>(
  uid: string,
  run: (claims: Claims, write: (claims: Claims) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return inTurn(uid, async () => {
    const auth = await accounts();
    const { customClaims = {} } = await auth.getUser(uid);
    return run(customClaims, (claims) => auth.setCustomUserClaims(uid, claims));
  });
}

/** Runs while nothing else with the same key runs. Throws `aborted` after waiting ten seconds for a turn. */
export async function inTurn<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  const turn = turnRef(key);
  const holder = randomUUID();
  await takeTurn(turn, holder);
  try {
    return await run();
  } finally {
    await endTurn(turn, holder);
  }
}

type Turn = FirebaseFirestore.DocumentReference;

/** Stored with the attempt counts, which expire by the same field. */
const turnRef = (key: string): Turn => firestore().doc(`attempts/claims_${hashOf(key)}`);

async function takeTurn(turn: Turn, holder: string): Promise<void> {
  for (let waited = 0; waited < WAITS; waited += 1) {
    if (await tryTurn(turn, holder, now())) return;
    await setTimeout(WAIT_MS);
  }
  throw new HttpsError('aborted', 'The portal is busy with another change. Please try again in a minute.');
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
