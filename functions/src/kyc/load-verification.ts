import { logFailure } from '../platform/logging.ts';
import { isApproved, type StoredKyc } from './kyc-changes.ts';
import { loadKyc } from './kyc-store.ts';

export interface Verification {
  approved: boolean;
  /** Set while staff review the documents; `since` is null if the record has no date. */
  underReview: { since: Date | null } | null;
}

export const NOT_VERIFIED: Verification = { approved: false, underReview: null };

/**
 * This person's verification, read again for each call. An unreadable one counts as not approved, so that a failure
 * masks instead of disclosing.
 */
export async function loadVerification(uid: string): Promise<Verification> {
  try {
    const stored = await loadKyc(uid);
    return { approved: isApproved(stored), underReview: reviewOf(stored) };
  } catch (error) {
    logFailure('A KYC status could not be read', error, { uid });
    return NOT_VERIFIED;
  }
}

/** From the last audited state: a review typed in the console may be reverted. */
function reviewOf({ snapshot }: StoredKyc): Verification['underReview'] {
  return snapshot?.record.overall_status === 'pending_review' ? { since: snapshot.record.completed_at } : null;
}

export const isKycApproved = async (uid: string): Promise<boolean> => (await loadVerification(uid)).approved;
