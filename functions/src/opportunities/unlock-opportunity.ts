import { createHash } from 'node:crypto';
import { HttpsError } from 'firebase-functions/https';
import { type InferType, string } from 'yup';
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
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { consumeRateLimit, inMinutes, type RateLimit, refundRateLimit } from '../platform/rate-limit.ts';
import type { Caller } from '../platform/sessions.ts';
import { defineToken } from '../platform/signed-token.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { dummyHash, scryptHashSchema, verifySecret } from './scrypt-hash.ts';

const NO_SESSION = 'Your browser did not say which session this is. Please reload the page.';

/**
 * Opens one opportunity's page to a caller who knows its passcode, for an hour. A try is counted before it is checked, so that
 * no number of them at once gets past the limit, and a right one is refunded. Each comparison holds 32 MB for its time,
 * so an instance does only a few at once. Throws `resource-exhausted` with a sentence that says when to come again.
 */
export const unlockOpportunity = defineCallable('unlockOpportunity', {
  schema: unlockRequestSchema,
  options: { concurrency: 4, secrets: [TOKEN_SIGNING_KEY] },
  async run({ id, passcode, session }, caller, request): Promise<UnlockAnswer> {
    const holder = unlockSubject(caller, session);
    if (holder === null) throw new HttpsError('invalid-argument', NO_SESSION, { field: 'session' });
    const limits = unlockLimits(id, caller, clientAddress(request));
    const at = now();
    const triesLeft = await firestore().runTransaction((transaction) => countTry(transaction, limits, at));
    const granted = await checkPasscode(id, passcode);
    logEvent(granted ? 'An opportunity was unlocked' : 'A wrong passcode was tried', {
      id,
      uid: caller.signedIn ? caller.uid : null,
    });
    if (!granted) return { granted, triesLeft };
    await firestore().runTransaction((transaction) => refundRateLimit(transaction, limits, at));
    const { token, expiresAt } = await unlockToken.sign({ opportunity: id, holder }, at);
    return { granted, token, expiresAt: expiresAt.toISOString() };
  },
});

/** Counts one try and answers how many are left. */
async function countTry(transaction: FirebaseFirestore.Transaction, limits: RateLimit[], at: Date): Promise<number> {
  const counts = await consumeRateLimit(transaction, limits, at);
  return Math.min(...limits.map(({ max }, index) => max - (counts[index] ?? 0)));
}

const message = (minutes: number) => `That is too many wrong passcodes. Please try again ${inMinutes(minutes)}.`;
const messageToAll = (minutes: number) =>
  `Too many wrong passcodes were entered for this opportunity. Please try again ${inMinutes(minutes)}.`;

/**
 * How many wrong passcodes are checked: of one caller for one opportunity, from one address in all, and for one opportunity
 * from everywhere, since a person can have many addresses. A caller is an
 * account, or the address of a visitor: the id of a session is the browser's own choice, and a new one must not buy new tries.
 * The wider limit is for a person who makes accounts, or goes from one opportunity to the next, since several share a passcode.
 */
function unlockLimits(id: string, caller: Caller, address: string): RateLimit[] {
  const who = caller.signedIn ? `account ${caller.uid}` : `address ${address}`;
  return [
    { key: `unlock_${hashOf(`${id} ${who}`)}`, max: UNLOCK_WRONG_TRIES, window: UNLOCK_TRIES_WINDOW, message },
    {
      key: `unlock_from_${hashOf(address)}`,
      max: UNLOCK_WRONG_TRIES_OF_ADDRESS,
      window: UNLOCK_TRIES_WINDOW,
      message,
    },
    {
      key: `unlock_of_${hashOf(id)}`,
      max: UNLOCK_WRONG_TRIES_OF_OPPORTUNITY,
      window: UNLOCK_TRIES_WINDOW,
      message: messageToAll,
    },
  ];
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The document that holds the passcode of opportunities without one of their own. */
const DEFAULT_PASSCODE = 'default';

const unmatchable = dummyHash();

/**
 * Whether this passcode opens this opportunity: its own, or the default one where it has none. The same work is done where
 * there is no such opportunity or no passcode at all, so that neither the answer nor its time tells which.
 */
async function checkPasscode(id: string, passcode: string): Promise<boolean> {
  const stored = await storedHash(id);
  const matches = await verifySecret(passcode, stored ?? unmatchable);
  const exists = (await loadCatalogue()).has(id);
  return matches && exists && stored !== null;
}

async function storedHash(id: string) {
  const passcodes = firestore().collection('opportunity_passcodes');
  const [own, shared] = await firestore().getAll(passcodes.doc(id), passcodes.doc(DEFAULT_PASSCODE));
  const data = own?.data() ?? shared?.data();
  return data === undefined ? null : parseDocument(scryptHashSchema, data);
}

const unlockClaimsSchema = strictObject({ opportunity: opportunityIdSchema(), holder: string().required() });
type UnlockClaims = InferType<typeof unlockClaimsSchema>;

/** What a right passcode earns: one opportunity's page, for one holder, for an hour. */
const unlockToken = defineToken<UnlockClaims>({
  purpose: 'opportunity-unlock',
  schema: unlockClaimsSchema,
  lifetimeSeconds: UNLOCK_LIFETIME / 1000,
});

/**
 * Whom an unlock belongs to: an account since its last sign-in, or a browser by the random id that it keeps. The id goes
 * into the token as a hash, so that a stolen token does not show what has to be sent along with it. Null
 * for a visitor who names no session.
 */
function unlockSubject(caller: Caller, session: string | undefined): string | null {
  if (caller.signedIn) return `account ${caller.uid} since ${caller.signedInAt.getTime()}`;
  if (session === undefined) return null;
  return `session ${createHash('sha256').update(session).digest('base64url')}`;
}

interface SentUnlock {
  id: string;
  unlock?: string | undefined;
  session?: string | undefined;
}

/** Whether the unlock that came with a request holds at this moment: for this opportunity, and in the hands of its holder. */
export async function verifyUnlock(
  { id, unlock, session }: SentUnlock,
  caller: Caller,
  at: Date,
): Promise<UnlockState> {
  if (unlock === undefined) return 'none';
  const verified = await unlockToken.verify(unlock, at);
  const holds =
    verified.ok && verified.claims.opportunity === id && verified.claims.holder === unlockSubject(caller, session);
  return holds ? 'valid' : 'ignored';
}
