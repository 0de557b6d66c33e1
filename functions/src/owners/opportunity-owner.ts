import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { ownershipRef, ownerships } from '../access/owned-opportunities.ts';
import type { Ownership } from '../contract/owners/opportunity-owners.ts';
import { setOpportunityOwnerSchema } from '../contract/owners/owner-calls.ts';
import { draftRef, opportunityRef } from '../editing/draft-store.ts';
import { recordAction } from '../events/record-action.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { changeClaims } from '../platform/custom-claims.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { findUser } from '../platform/sessions.ts';

interface Binding {
  opportunityId: string;
  uid: string;
  /** The member of staff. */
  by: string;
  at: Date;
}

export function bindOwner(transaction: Transaction, { opportunityId, uid, by, at }: Binding): void {
  const ownership: Ownership = { opportunity_id: opportunityId, user_id: uid, by, since: at };
  transaction.set(ownershipRef(opportunityId, uid), ownership);
}

/** An account that was deleted meanwhile gets none. */
export async function giveOwnerClaim(uid: string): Promise<void> {
  const user = await findUser(uid);
  if (user && user.customClaims?.owner !== true) await changeClaims(uid, (claims) => ({ ...claims, owner: true }));
}

/** Takes the claim from an account that owns no opportunity any more. */
async function takeOwnerClaim(uid: string): Promise<void> {
  const left = await ownerships().where('user_id', '==', uid).limit(1).get();
  if (!left.empty || !(await findUser(uid))) return;
  await changeClaims(uid, ({ owner: _owner, ...claims }) => claims);
}

const NO_ACCOUNT = 'This account no longer exists.';
const NO_OPPORTUNITY = 'This opportunity doesn’t exist. Publish it, or start a draft of it first.';

/** Makes an account an owner of an opportunity, or ends that. Recorded; repeating it changes nothing. */
export const setOpportunityOwner = defineCallable('setOpportunityOwner', {
  schema: setOpportunityOwnerSchema,
  async run({ opportunityId, uid, owns }, { uid: by }) {
    if (owns && !(await findUser(uid))) throw new HttpsError('not-found', NO_ACCOUNT);
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const ref = ownershipRef(opportunityId, uid);
      const [bound, draft, published] = await transaction.getAll(
        ref,
        draftRef(opportunityId),
        opportunityRef(opportunityId),
      );
      if (bound?.exists === owns) return;
      if (owns && !draft?.exists && !published?.exists) throw new HttpsError('not-found', NO_OPPORTUNITY);
      if (owns) bindOwner(transaction, { opportunityId, uid, by, at });
      else transaction.delete(ref);
      const action = owns ? 'bind_owner' : 'unbind_owner';
      recordAction(transaction, { action, user_id: uid, by, opportunity_id: opportunityId, subject: ref.path, at });
    });
    await (owns ? giveOwnerClaim(uid) : takeOwnerClaim(uid));
    return { owns };
  },
});
