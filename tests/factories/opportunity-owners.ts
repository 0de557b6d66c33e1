import { type Ownership, ownershipId } from '../../functions/src/contract/owners/opportunity-owners.ts';
import { database } from '../support/admin.ts';

/** Makes this account an owner of an opportunity. It also needs the claim `owner`. */
export async function writeOwnership(opportunityId: string, uid: string): Promise<void> {
  const ownership: Ownership = {
    opportunity_id: opportunityId,
    user_id: uid,
    by: 'a member of staff',
    since: new Date(),
  };
  await database.doc(`opportunity_owners/${ownershipId(opportunityId, uid)}`).set(ownership);
}
