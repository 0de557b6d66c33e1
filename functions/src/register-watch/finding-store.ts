import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type RegisterFinding, registerFindingSchema } from '../contract/admin/register-findings.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';

export const findings = () => firestore().collection('register_findings');

const NO_FINDING = 'This difference no longer exists.';
const CHANGED = 'The register has reported something else since you opened this list. Please reload the list.';

/** Reads a finding in the form in which the admin saw it. Throws `not-found` or `failed-precondition`. */
export async function findFinding(transaction: Transaction, id: string, foundAt: string): Promise<RegisterFinding> {
  const stored = await transaction.get(findings().doc(id));
  if (!stored.exists) throw new HttpsError('not-found', NO_FINDING);
  const finding = parseDocument(registerFindingSchema, stored.data());
  if (finding.found_at.toISOString() !== foundAt || finding.status === 'gone') {
    throw new HttpsError('failed-precondition', CHANGED);
  }
  return finding;
}
