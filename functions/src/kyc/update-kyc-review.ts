import { HttpsError } from 'firebase-functions/https';
import type { StaffAction } from '../contract/admin/audit.ts';
import { type KycDeskChange, kycDeskChangeSchema } from '../contract/kyc/kyc-desk.ts';
import { KYC_NOTES_MAX } from '../contract/limits.ts';
import { recordAction } from '../events/record-action.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { assertNotOwnCase } from './kyc-cases.ts';
import { assertNotTaken, type KycReview, reviewRef, saveReview, toReview } from './kyc-review-record.ts';
import { snapshotRef } from './kyc-store.ts';

/**
 * Takes a case or gives it back, ticks a check or adds a note. Only one of two members of staff can take a case at the
 * same time. Repeating a change adds nothing, except for a note.
 */
export const updateKycReview = defineCallable('updateKycReview', {
  schema: kycDeskChangeSchema,
  async run(request, { uid: staff }) {
    const { uid } = request;
    assertNotOwnCase(uid, staff);
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const [snapshot, work] = await transaction.getAll(snapshotRef(uid), reviewRef(uid));
      if (!snapshot?.exists) throw new HttpsError('not-found', 'This verification no longer exists.');
      const changed = changeReview(toReview(work), request, { staff, at });
      if (!changed) return;
      saveReview(transaction, uid, changed.review);
      recordAction(transaction, {
        action: changed.action,
        user_id: uid,
        by: staff,
        subject: `kyc_reviews/${uid}`,
        detail: request.check ?? null,
        at,
      });
    });
    return { saved: true };
  },
});

const TAKEN_MEANWHILE = 'Another member of staff has just taken this verification.';
const TOO_MANY_NOTES = `A case can have at most ${KYC_NOTES_MAX} notes.`;

/** Returns null if there is nothing to change. */
function changeReview(
  review: KycReview,
  { change, from, check, text = '' }: KycDeskChange,
  { staff, at }: { staff: string; at: Date },
): { review: KycReview; action: StaffAction } | null {
  if (change === 'take') {
    if (review.owner === staff) return null;
    if (review.owner !== null && review.owner !== from) throw new HttpsError('aborted', TAKEN_MEANWHILE);
    return { review: { ...review, owner: staff }, action: 'take_verification' };
  }
  if (change === 'note') {
    if (review.notes.length >= KYC_NOTES_MAX) throw new HttpsError('failed-precondition', TOO_MANY_NOTES);
    return {
      review: { ...review, notes: [...review.notes, { text: text.trim(), by: staff, at }] },
      action: 'note_verification',
    };
  }
  if (change === 'give_back') {
    if (review.owner !== staff) return null;
    return { review: { ...review, owner: null }, action: 'release_verification' };
  }
  assertNotTaken(review, staff);
  if (!check || review.checks.includes(check) === (change === 'tick')) return null;
  return change === 'tick'
    ? { review: { ...review, checks: [...review.checks, check] }, action: 'check_verification' }
    : { review: { ...review, checks: review.checks.filter((each) => each !== check) }, action: 'uncheck_verification' };
}
