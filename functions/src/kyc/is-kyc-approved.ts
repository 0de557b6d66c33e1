import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { logFailure } from '../platform/logging.ts';
import { settledKycRecord } from './infer-kyc-record.ts';
import { readWrittenKycRecord } from './stored-kyc-record.ts';

/**
 * Whether this person is verified at this moment: one read, never remembered. A status that cannot be read counts as not
 * approved (specification, section 4), so that a failure masks rather than discloses. An approval
 * that the documents do not bear out counts for nothing either, in the moment before the trigger puts it back.
 */
export async function isKycApproved(uid: string): Promise<boolean> {
  try {
    const document = await firestore().doc(`kyc_status/${uid}`).get();
    const written = readWrittenKycRecord(uid, document.data() ?? {});
    return settledKycRecord(written, now()).overall_status === 'approved';
  } catch (error) {
    logFailure('A KYC status could not be read', error, { uid });
    return false;
  }
}
