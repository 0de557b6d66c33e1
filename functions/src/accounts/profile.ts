import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { type Activity, activityId } from '../contract/accounts/activity.ts';
import { type Profile, profileSchema } from '../contract/accounts/profile.ts';
import { emptySchema } from '../contract/calls.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { createOnce, parseDocument, parseOrWarn } from '../platform/stored-documents.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/trigger-options.ts';
import { consentsIn, consentsRef, withoutTime } from './consents.ts';
import { assertNotDeleted } from './deleted-accounts.ts';

/**
 * The caller's profile, created if there is none, and what they have agreed to. Sign-up calls it, and so does the portal when a signed-in person has no
 * profile yet; however often and however much at once, there is one profile and one call that created it.
 */
export const ensureProfile = defineCallable('ensureProfile', {
  schema: emptySchema,
  async run(_input, { uid }) {
    const createdAt = now();
    return firestore().runTransaction(async (transaction) => {
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
  },
});

export const profileRef = (uid: string) => firestore().doc(`profiles/${uid}`);

/** A profile as it begins: its owner has chosen nothing yet. */
export const newProfile = (createdAt: Date): Profile => ({
  username: null,
  full_name: null,
  avatar_url: null,
  created_at: createdAt,
});

/** The stored profile, or null where there is none. Throws where the document is not a profile. */
function readProfile(snapshot: DocumentSnapshot): Profile | null {
  return snapshot.exists ? parseDocument(profileSchema, snapshot.data()) : null;
}

/**
 * Records that a member changed their names. The write with which onboarding sets the full name has an activity of its own
 * and makes none here.
 */
export const onProfileUpdated = onDocumentUpdated(
  { ...TRIGGER_OPTIONS, document: 'profiles/{uid}' },
  endOnPermanentErrors('onProfileUpdated', async (event) => {
    if (!event.data) return;
    const { uid } = event.params;
    const names = newNames(event.data);
    if (!names || (await isOnboarding(uid, event.data.after))) return;
    const activity: Activity = {
      user_id: uid,
      type: 'profile_updated',
      meta: names,
      created_at: new Date(event.time),
    };
    const target = firestore().collection('activities').doc(activityId.profileUpdated(event.id));
    await createOnce(event.data.after.ref, target, activity);
  }),
);

/** The names after the update, or null where it changed neither. */
function newNames({ before, after }: { before: QueryDocumentSnapshot; after: QueryDocumentSnapshot }) {
  const profile = parseOrWarn(profileSchema, after);
  if (!profile) return null;
  const { username, full_name } = profile;
  const unchanged = before.get('username') === username && before.get('full_name') === full_name;
  return unchanged ? null : { username, full_name };
}

/** Whether onboarding wrote this: it creates its activity in the same commit, which gives both documents the same time. */
async function isOnboarding(uid: string, after: QueryDocumentSnapshot): Promise<boolean> {
  const activity = await firestore()
    .doc(`activities/${activityId.onboardingCompleted(uid)}`)
    .get();
  return activity.createTime?.isEqual(after.updateTime) ?? false;
}
