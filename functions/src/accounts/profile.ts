import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Profile, profileSchema } from '../contract/accounts/profile.ts';
import { emptySchema } from '../contract/schemas.ts';
import { assertNotDeleted } from '../people/deleted-accounts.ts';
import { profileRef } from '../people/people.ts';
import { tryToIndex } from '../people/people-search.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseDocument } from '../platform/stored-documents.ts';
import { consentsIn, consentsRef, withoutTime } from './consents.ts';

/**
 * Returns the caller's profile and consents, and creates the profile if there is none. Called by sign-up, and by the
 * portal if a signed-in person has no profile yet. Of several concurrent calls, one creates the profile.
 */
export const ensureProfile = defineCallable('ensureProfile', {
  schema: emptySchema,
  async run(_input, { uid }) {
    const createdAt = now();
    const own = await firestore().runTransaction(async (transaction) => {
      const [profileDocument, consentsDocument] = await Promise.all([
        transaction.get(profileRef(uid)),
        transaction.get(consentsRef(uid)),
      ]);
      const stored = readProfile(profileDocument);
      const { created_at: _, ...profile } = stored ?? newProfile(createdAt);
      if (!stored) {
        await assertNotDeleted(transaction, uid);
        transaction.create(profileRef(uid), newProfile(createdAt));
      }
      return { created: !stored, profile, consents: consentsIn(consentsDocument).map(withoutTime) };
    });
    if (own.created) await tryToIndex(uid);
    return own;
  },
});

export const newProfile = (createdAt: Date): Profile => ({
  username: null,
  full_name: null,
  avatar_url: null,
  created_at: createdAt,
});

/** The stored profile, or null if there is none. Throws if the document isn't a valid profile. */
function readProfile(snapshot: DocumentSnapshot): Profile | null {
  return snapshot.exists ? parseDocument(profileSchema, snapshot.data()) : null;
}
