import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { defineBoolean } from 'firebase-functions/params';
import {
  SUITABILITY_CONFIRMATIONS,
  SUITABILITY_CONFIRMATIONS_WINDOW,
  SUITABILITY_RETENTION,
} from '../contract/limits.ts';
import {
  SUITABILITY_VERSION,
  type SuitabilityRecord,
  type SuitabilityView,
  suitabilityRecordSchema,
  suitabilityRequestSchema,
  suitabilityView,
} from '../contract/opportunities/suitability.ts';
import { assertNotDeleted } from '../people/deleted-accounts.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { consumeRateLimit, limitKey, type RateLimit } from '../platform/rate-limit.ts';
import { parseDocument } from '../platform/stored-documents.ts';

const SUITABILITY = defineBoolean('SUITABILITY', {
  default: false,
  description:
    'Ask investors to choose a category and confirm the risk warning before they first indicate interest, and again every year. The texts are drafts.',
});

export const asksForSuitability = (): boolean => SUITABILITY.value();

export const suitabilityRef = (uid: string) => firestore().doc(`suitability/${uid}`);

const givenIn = (snapshot: DocumentSnapshot): SuitabilityRecord['given'] =>
  snapshot.exists ? parseDocument(suitabilityRecordSchema, snapshot.data()).given : [];

export const suitabilityIn = (snapshot: DocumentSnapshot, at: Date): SuitabilityView =>
  suitabilityView(givenIn(snapshot), at);

/**
 * Records the caller's category and that they understand the risks. Earlier confirmations stay as evidence until they
 * are too old. The same confirmation again changes nothing. Errors: `failed-precondition` for a version that is not the
 * current one; `resource-exhausted`.
 */
export const confirmSuitability = defineCallable('confirmSuitability', {
  schema: suitabilityRequestSchema,
  async run({ category, version }, { uid }) {
    if (version !== SUITABILITY_VERSION) throw new HttpsError('failed-precondition', CHANGED);
    const at = now();
    return firestore().runTransaction(async (transaction) => {
      const snapshot = await transaction.get(suitabilityRef(uid));
      const given = givenIn(snapshot);
      const current = suitabilityView(given, at);
      if (!current.due && current.category === category) return current;
      await assertNotDeleted(transaction, uid);
      await consumeRateLimit(transaction, [confirmationLimit(uid)], at);
      const kept = given.filter((earlier) => at.getTime() - earlier.at.getTime() < SUITABILITY_RETENTION);
      const record: SuitabilityRecord = { given: [...kept, { category, version, at }] };
      transaction.set(suitabilityRef(uid), record);
      return suitabilityView(record.given, at);
    });
  },
});

const CHANGED = 'The risk warning has changed since you opened this page. Please reload it and read the new one.';

const confirmationLimit = (uid: string): RateLimit => ({
  key: limitKey('suitability', uid),
  spentBy: 'account',
  max: SUITABILITY_CONFIRMATIONS,
  window: SUITABILITY_CONFIRMATIONS_WINDOW,
  message: () =>
    `You can change your investor category ${SUITABILITY_CONFIRMATIONS} times a day. Please try again tomorrow.`,
});
