import type { Acceptance } from '@portal/functions/contract/access/agreements';
import { AGREEMENT_LIFETIME } from '@portal/functions/contract/limits';
import { acceptanceId, fingerprintOf } from '../../functions/src/access/load-agreement.ts';
import { database } from '../support/admin.ts';

/** The demo opportunity that asks for a confidentiality agreement. */
export const ASKING = 'fintech-ip-box-delta';

/** Accepts an opportunity's current agreement for a person, or the text of another fingerprint, as `acceptAgreement` stores it. */
export async function writeAcceptance(
  uid: string,
  opportunityId = ASKING,
  change: Partial<Acceptance> = {},
): Promise<string> {
  const record = await database.doc(`opportunities/${opportunityId}`).get();
  const agreement: { version: number; paragraphs: string[] } = record.get('agreement');
  const fingerprint = change.fingerprint ?? fingerprintOf(agreement);
  const path = `agreements/${acceptanceId(opportunityId, uid, fingerprint)}`;
  const accepted_at = new Date();
  await database.doc(path).set({
    user_id: uid,
    opportunity_id: opportunityId,
    title: record.get('title'),
    ...agreement,
    fingerprint,
    name: 'Ada Lovelace',
    accepted_at,
    expires_at: new Date(accepted_at.getTime() + AGREEMENT_LIFETIME),
    ...change,
  } satisfies Acceptance);
  return path;
}
