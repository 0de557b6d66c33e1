import { logFailure } from '../platform/logging.ts';
import { isApproved, type StoredKyc } from './kyc-changes.ts';
import { loadKyc } from './kyc-store.ts';

export interface Verification {
  approved: boolean;
  /** Set while staff review the documents; `since` is null where the record has no date. */
  underReview: { since: Date | null } | null;
}

export const NOT_VERIFIED: Verification = { approved: false, underReview: null };

/**
 * How far this person's verification is at this moment: read anew each time. What cannot be read counts as not approved
 * (specification, section 4), so a failure masks rather than discloses.
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

/** As last audited: a review that staff have typed into the record may be reverted. */
function reviewOf({ snapshot }: StoredKyc): Verification['underReview'] {
  return snapshot?.record.overall_status === 'pending_review' ? { since: snapshot.record.completed_at } : null;
}

export const isKycApproved = async (uid: string): Promise<boolean> => (await loadVerification(uid)).approved;
