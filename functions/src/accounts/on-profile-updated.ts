import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { type Activity, activityId } from '../contract/accounts/activity.ts';
import { profileSchema } from '../contract/accounts/profile.ts';
import { indexPerson } from '../people/people-search.ts';
import { firestore } from '../platform/admin.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/entry-points/trigger-options.ts';
import { createOnce, parseOrWarn } from '../platform/stored-documents.ts';

/**
 * Records that a member changed their names, and lets staff find the new ones. Onboarding, which sets the full name, has its own activity and creates
 * none here.
 */
export const onProfileUpdated = onDocumentUpdated(
  { ...TRIGGER_OPTIONS, document: 'profiles/{uid}' },
  endOnPermanentErrors('onProfileUpdated', async (event) => {
    if (!event.data) return;
    const { uid } = event.params;
    const names = newNames(event.data);
    if (!names) return;
    await indexPerson(uid);
    if (await isOnboarding(uid, event.data.after)) return;
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

/** The names after the update, or null if it changed neither. */
function newNames({ before, after }: { before: QueryDocumentSnapshot; after: QueryDocumentSnapshot }) {
  const profile = parseOrWarn(profileSchema, after);
  if (!profile) return null;
  const { username, full_name } = profile;
  const unchanged = before.get('username') === username && before.get('full_name') === full_name;
  return unchanged ? null : { username, full_name };
}

/**
 * True for the write by onboarding, which creates its activity in the same commit. Both documents then have the same
 * time.
 */
async function isOnboarding(uid: string, after: QueryDocumentSnapshot): Promise<boolean> {
  const activity = await firestore()
    .doc(`activities/${activityId.onboardingCompleted(uid)}`)
    .get();
  return activity.createTime?.isEqual(after.updateTime) ?? false;
}
