import { HttpsError } from 'firebase-functions/https';

/** Nobody looks into or decides their own verification as staff, whatever claim they hold. */
export function refuseOwnCase(uid: string, staff: string): void {
  if (uid !== staff) return;
  throw new HttpsError('permission-denied', 'This is your own verification: somebody else has to look after it.');
}
