import { kycSubmissionLimit } from '../kyc/kyc-uploads.ts';
import { firestore } from '../platform/admin.ts';
import { eraseFiles } from './erase-files.ts';
import { eraseRecords } from './erase-records.ts';
import { exportLimit } from './export-limit.ts';
import { PERSONAL_COLLECTIONS, PERSONAL_FOLDERS } from './personal-data.ts';

/** Erases everything about a person but the account itself, in the order of the list. Doing it again finishes what was cut off. */
export async function erasePersonalData(uid: string): Promise<void> {
  for (const entry of PERSONAL_COLLECTIONS) await eraseRecords(entry, uid);
  for (const { folder } of PERSONAL_FOLDERS) await eraseFiles(`${folder}/${uid}/`);
  const counts = [exportLimit(uid), kycSubmissionLimit(uid)];
  await Promise.all(counts.map(({ key }) => firestore().doc(`attempts/${key}`).delete()));
}
