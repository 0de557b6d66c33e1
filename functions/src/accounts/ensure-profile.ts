import { emptySchema } from '../contract/calls.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { newProfile, profileRef, readProfile } from './stored-profile.ts';

/**
 * The caller's profile, created if there is none. Sign-up calls it, and so does the portal when a signed-in person has no
 * profile yet; however often and however much at once, there is one profile and one call that created it.
 */
export const ensureProfile = defineCallable('ensureProfile', {
  access: 'signed-in',
  schema: emptySchema,
  async run(_input, { uid }) {
    const createdAt = now();
    return firestore().runTransaction(async (transaction) => {
      const stored = readProfile(await transaction.get(profileRef(uid)));
      const { created_at: _, ...profile } = stored ?? newProfile(createdAt);
      if (!stored) transaction.create(profileRef(uid), newProfile(createdAt));
      return { created: !stored, profile };
    });
  },
});
