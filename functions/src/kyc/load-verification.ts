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

function reviewOf({ status }: StoredKyc): Verification['underReview'] {
  if (status?.overall_status !== 'pending_review') return null;
  return { since: status.completed_at instanceof Date ? status.completed_at : null };
}

export const isKycApproved = async (uid: string): Promise<boolean> => (await loadVerification(uid)).approved;
