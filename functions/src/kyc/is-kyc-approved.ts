import { firestore } from '../platform/admin.ts';
import { logFailure } from '../platform/logging.ts';
import { readWrittenKycRecord } from './stored-kyc-record.ts';

/**
 * Whether this person is verified at this moment: one read, never remembered. A status that cannot be read counts as not
 * approved (specification, section 4), so that a failure masks rather than discloses.
 */
export async function isKycApproved(uid: string): Promise<boolean> {
  try {
    const document = await firestore().doc(`kyc_status/${uid}`).get();
    return readWrittenKycRecord(uid, document.data() ?? {}).overall_status === 'approved';
  } catch (error) {
    logFailure('A KYC status could not be read', error, { uid });
    return false;
  }
}
