import type { DocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Stands for one state of a person's verification. Whatever changes it writes `kyc_status/{uid}`, a document handed in
 * included, so the moment of its last write tells one state from every other.
 */
export function caseVersion(status: DocumentSnapshot): string {
  const { seconds, nanoseconds } = status.updateTime ?? { seconds: 0, nanoseconds: 0 };
  return `${seconds}.${nanoseconds}`;
}
