import { HttpsError } from 'firebase-functions/https';
import { type UnlockAnswer, unlockRequestSchema } from '../contract/opportunities/opportunity-calls.ts';
import { firestore } from '../platform/admin.ts';
import { clientAddress } from '../platform/client-address.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { TOKEN_SIGNING_KEY } from '../platform/parameters.ts';
import { consumeRateLimit, type RateLimit, refundRateLimit } from '../platform/rate-limit.ts';
import { checkPasscode } from './check-passcode.ts';
import { unlockLimits } from './unlock-limits.ts';
import { unlockSubject } from './unlock-subject.ts';
import { unlockToken } from './unlock-token.ts';

const NO_SESSION = 'Your browser did not say which session this is. Please reload the page.';

/**
 * Opens one opportunity's page to whoever knows its passcode, for an hour. A try is counted before it is looked at, so that
 * no number of them at once gets past the limit, and a right one is taken back. Each comparison holds 32 MB for its time,
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

/** Counts one try and answers how many more are looked at. */
async function countTry(transaction: FirebaseFirestore.Transaction, limits: RateLimit[], at: Date): Promise<number> {
  const counts = await consumeRateLimit(transaction, limits, at);
  return Math.min(...limits.map(({ max }, index) => max - (counts[index] ?? 0)));
}
