import { ownershipId, ownershipSchema } from '../contract/owners/opportunity-owners.ts';
import { firestore } from '../platform/admin.ts';
import type { Account } from '../platform/sessions.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

export const ownerships = () => firestore().collection('opportunity_owners');

export const ownershipRef = (opportunityId: string, uid: string) => ownerships().doc(ownershipId(opportunityId, uid));

/**
 * True if this person owns the opportunity now: by the claim of their account, and by a record. Read again for each call
 * of a person with the claim; for others nothing is read.
 */
export async function ownsOpportunity(
  person: Pick<Account, 'uid' | 'owner'> | null,
  opportunityId: string,
): Promise<boolean> {
  if (!person?.owner) return false;
  const stored = await ownershipRef(opportunityId, person.uid).get();
  return stored.exists && parseOrWarn(ownershipSchema, stored) !== null;
}
