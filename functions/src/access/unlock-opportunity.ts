import { HttpsError } from 'firebase-functions/https';
import { type InferType, string } from 'yup';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { findPasscode, preparePasscodeUse } from '../catalogue/passcode-store.ts';
import { dummyHash, verifySecret } from '../catalogue/scrypt-hash.ts';
import {
  UNLOCK_LIFETIME,
  UNLOCK_TRIES_WINDOW,
  UNLOCK_WRONG_TRIES,
  UNLOCK_WRONG_TRIES_OF_ADDRESS,
  UNLOCK_WRONG_TRIES_OF_OPPORTUNITY,
} from '../contract/limits.ts';
import {
  type UnlockAnswer,
  type UnlockState,
  unlockRequestSchema,
} from '../contract/opportunities/opportunity-views.ts';
import { opportunityIdSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { clientAddress } from '../platform/client-address.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { consumeRateLimit, inMinutes, limitKey, type RateLimit, refundRateLimit } from '../platform/rate-limit.ts';
import type { Caller } from '../platform/sessions.ts';
import { defineToken } from '../platform/signed-token.ts';
import { hashOf } from '../platform/stored-documents.ts';

const NO_SESSION = 'Your browser did not send a session id. Please reload the page.';

/**
 * Opens one opportunity's page for an hour to a caller who knows its passcode. A try is counted before it is checked,
 * so that concurrent tries can't exceed the limit, and a correct one is refunded. Each comparison uses 32 MB, and Node
 * runs up to four concurrently, the size of its thread pool. Throws `resource-exhausted` with a sentence that says when
 * to try again.
 */
export const unlockOpportunity = defineCallable('unlockOpportunity', {
  schema: unlockRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ id, passcode, session }, caller, request): Promise<UnlockAnswer> {
    const holder = unlockSubject(caller, session);
    if (holder === null) throw new HttpsError('invalid-argument', NO_SESSION, { field: 'session' });
    const limits = unlockLimits(id, caller, clientAddress(request));
    const at = now();
    const triesLeft = await firestore().runTransaction((transaction) => countTry(transaction, limits, at));
    const used = await matchPasscode(id, passcode);
    const granted = used !== null;
    logEvent(granted ? 'An opportunity was unlocked' : 'A wrong passcode was tried', {
      id,
      uid: caller.signedIn ? caller.uid : null,
    });
    if (!used) return { granted: false, triesLeft };
    await firestore().runTransaction(async (transaction) => {
      const countUse = await preparePasscodeUse(transaction, { id, ...used }, at);
      await refundRateLimit(transaction, limits, at);
      countUse();
    });
    const { token, expiresAt } = await unlockToken.sign({ opportunity: id, holder }, at);
    return { granted: true, token, expiresAt: expiresAt.toISOString() };
  },
});

/** Counts one try and returns how many are left. */
async function countTry(transaction: FirebaseFirestore.Transaction, limits: RateLimit[], at: Date): Promise<number> {
  const counts = await consumeRateLimit(transaction, limits, at);
  return Math.min(...limits.map(({ max }, index) => max - (counts[index] ?? 0)));
}

const message = (minutes: number) =>
  `You have entered too many wrong passcodes. Please try again ${inMinutes(minutes)}.`;
const messageToAll = (minutes: number) =>
  `Too many wrong passcodes were entered for this opportunity. Please try again ${inMinutes(minutes)}.`;

/**
 * Limits of wrong passcodes: for one caller and opportunity, for one address, and for one opportunity, since a person
 * can have many addresses. A caller is an account, or the address of a visitor: a browser chooses its own session id,
 * so a new one must not allow new tries. The limit for an address covers many accounts, and several opportunities with
 * the same passcode.
 */
function unlockLimits(id: string, caller: Caller, address: string): RateLimit[] {
  const who = caller.signedIn ? `account ${caller.uid}` : `address ${address}`;
  return [
    {
      key: limitKey('unlock', `${id} ${who}`),
      spentBy: caller.signedIn ? 'account' : 'network',
      max: UNLOCK_WRONG_TRIES,
      window: UNLOCK_TRIES_WINDOW,
      message,
    },
    {
      key: limitKey('unlock_from', address),
      spentBy: 'network',
      max: UNLOCK_WRONG_TRIES_OF_ADDRESS,
      window: UNLOCK_TRIES_WINDOW,
      message,
    },
    {
      key: limitKey('unlock_of', id),
      spentBy: 'everyone',
      max: UNLOCK_WRONG_TRIES_OF_OPPORTUNITY,
      window: UNLOCK_TRIES_WINDOW,
      message: messageToAll,
    },
  ];
}

const unmatchable = dummyHash();

/**
 * The passcode that was typed, if it opens this opportunity: its own, or the default one. Otherwise null. The work is
 * the same for a missing opportunity or passcode, so that neither the answer nor its time reveals which.
 */
async function matchPasscode(id: string, passcode: string): Promise<{ salt: string; shared: boolean } | null> {
  const stored = await findPasscode(id);
  const matches = await verifySecret(passcode, stored?.hash ?? unmatchable);
  const exists = (await loadCatalogue()).has(id);
  return matches && exists && stored !== null ? { salt: stored.hash.salt, shared: stored.shared } : null;
}

const unlockClaimsSchema = strictObject({ opportunity: opportunityIdSchema(), holder: string().required() });
type UnlockClaims = InferType<typeof unlockClaimsSchema>;

/** The right that a correct passcode gives: one opportunity's page, for one holder, for an hour. */
const unlockToken = defineToken<UnlockClaims>({
  purpose: 'opportunity-unlock',
  schema: unlockClaimsSchema,
  lifetimeSeconds: UNLOCK_LIFETIME / 1000,
});

/**
 * The holder of an unlock: an account since its last sign-in, or a browser by its random session id. The token contains
 * a hash of the id, so that a stolen token doesn't reveal the id that must be sent with it. Null for a visitor without
 * a session.
 */
function unlockSubject(caller: Caller, session: string | undefined): string | null {
  if (caller.signedIn) return `account ${caller.uid} since ${caller.signedInAt.getTime()}`;
  if (session === undefined) return null;
  return `session ${hashOf(session)}`;
}

interface SentUnlock {
  id: string;
  unlock?: string | undefined;
  session?: string | undefined;
}

/** True if the unlock in a request is valid now, for this opportunity and this holder. */
export async function verifyUnlock(
  { id, unlock, session }: SentUnlock,
  caller: Caller,
  at: Date,
): Promise<UnlockState> {
  if (unlock === undefined) return 'none';
  return (await loadUnlockEnd({ id, unlock, session }, caller, at)) ? 'valid' : 'ignored';
}

/** The end of the unlock in a request, or null unless it is valid now, for this opportunity and this holder. */
export async function loadUnlockEnd(
  { id, unlock, session }: SentUnlock,
  caller: Caller,
  at: Date,
): Promise<Date | null> {
  if (unlock === undefined) return null;
  const verified = await unlockToken.verify(unlock, at);
  const holds =
    verified.ok && verified.claims.opportunity === id && verified.claims.holder === unlockSubject(caller, session);
  return holds ? verified.expiresAt : null;
}
