import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { activityId } from '../contract/accounts/activity.ts';
import {
  type OwnerProfile,
  type OwnOwnerProfile,
  ownerProfileSchema,
  saveOwnerProfileSchema,
} from '../contract/accounts/owner-profile.ts';
import { emptySchema } from '../contract/schemas.ts';
import { assertNotDeleted } from '../people/deleted-accounts.ts';
import { profileRef } from '../people/people.ts';
import { tryToIndex } from '../people/people-search.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { newProfile } from './profile.ts';

const ownerProfileRef = (uid: string) => firestore().doc(`owner_profiles/${uid}`);

/** The answers in a stored record; null without any. */
const detailsIn = (stored: DocumentSnapshot | undefined): OwnOwnerProfile['details'] =>
  (stored?.exists ? parseOrWarn(ownerProfileSchema, stored)?.details : undefined) ?? null;

export const loadOwnerDetails = async (uid: string) => detailsIn(await ownerProfileRef(uid).get());

/** Returns if the caller wants to submit assets, what they answered, and the page that they begin on. */
export const getOwnerProfile = defineCallable('getOwnerProfile', {
  schema: emptySchema,
  async run(_input, { uid }): Promise<OwnOwnerProfile> {
    const [stored, investor] = await firestore().getAll(
      ownerProfileRef(uid),
      firestore().doc(`activities/${activityId.onboardingCompleted(uid)}`),
    );
    const owns = stored?.exists === true;
    return { owns, landing: owns && !investor?.exists ? 'owner' : 'dashboard', details: detailsIn(stored) };
  },
});

/** Stores the caller's choice to submit assets, or ends it. Gives no right to any opportunity. Idempotent. */
export const saveOwnerProfile = defineCallable('saveOwnerProfile', {
  schema: saveOwnerProfileSchema,
  async run({ owns, details }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const [stored, profile] = await transaction.getAll(ownerProfileRef(uid), profileRef(uid));
      await assertNotDeleted(transaction, uid);
      if (!owns) {
        transaction.delete(ownerProfileRef(uid));
        return;
      }
      const before = stored?.exists ? parseOrWarn(ownerProfileSchema, stored) : null;
      if (details) {
        const full_name = details.full_name.trim();
        if (profile?.exists) transaction.update(profileRef(uid), { full_name });
        else transaction.create(profileRef(uid), { ...newProfile(at), full_name });
      }
      const answers = details
        ? {
            organisation: details.organisation.trim(),
            relation: details.relation,
            country: details.country.trim(),
          }
        : before?.details;
      transaction.set(ownerProfileRef(uid), {
        ...(answers && { details: answers }),
        created_at: before?.created_at ?? at,
        updated_at: at,
      } satisfies OwnerProfile);
    });
    await tryToIndex(uid);
    return { owns };
  },
});
