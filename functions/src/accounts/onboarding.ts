import type { Transaction } from 'firebase-admin/firestore';
import { type Activity, activityId, activitySchema } from '../contract/accounts/activity.ts';
import {
  type InvestorProfile,
  investorAnswersSchema,
  type OnboardingValues,
  onboardingSchema,
  pickAnswers,
} from '../contract/accounts/onboarding.ts';
import { assertNotDeleted } from '../people/deleted-accounts.ts';
import { profileRef } from '../people/people.ts';
import { tryToIndex } from '../people/people-search.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseDocument, withDates } from '../platform/stored-documents.ts';
import { newProfile } from './profile.ts';

/**
 * Completes the onboarding wizard. Stores the full name in the profile and the answers in a record that only their
 * owner and admins can read, and adds an activity with two of the answers. Phone and date of birth are not stored.
 * Idempotent: calling again changes nothing and returns the same time.
 */
export const completeOnboarding = defineCallable('completeOnboarding', {
  schema: onboardingSchema,
  async run(values, { uid }) {
    const at = now();
    const answer = await firestore().runTransaction((transaction) => complete(transaction, uid, values, at));
    await tryToIndex(uid);
    return answer;
  },
});

async function complete(transaction: Transaction, uid: string, values: OnboardingValues, at: Date) {
  const activityRef = firestore().doc(`activities/${activityId.onboardingCompleted(uid)}`);
  const [done, profile] = await transaction.getAll(activityRef, profileRef(uid));
  if (done?.exists) return { completedAt: completionIn(done.data()) };

  await assertNotDeleted(transaction, uid);
  const full_name = values.full_name.trim();
  if (profile?.exists) transaction.update(profileRef(uid), { full_name });
  else transaction.create(profileRef(uid), { ...newProfile(at), full_name });
  transaction.set(investorProfileRef(uid), {
    ...pickAnswers(values),
    created_at: at,
    updated_at: at,
  } satisfies InvestorProfile);
  transaction.create(activityRef, completionActivity(uid, values, at));
  return { completedAt: at.toISOString() };
}

function completionActivity(uid: string, values: OnboardingValues, at: Date): Activity {
  return {
    user_id: uid,
    type: 'onboarding_completed',
    meta: {
      completed_at: at.toISOString(),
      investment_experience: values.investment_experience,
      preferred_sectors: values.preferred_sectors,
    },
    created_at: at,
  };
}

function completionIn(data: unknown): string {
  const activity = parseDocument(activitySchema, data);
  if (activity.type !== 'onboarding_completed') throw new Error('An onboarding activity has the wrong type');
  return activity.meta.completed_at;
}

/** A person's onboarding answers. Unlike the profile, other members can't read them. */
const investorProfileRef = (uid: string) => firestore().doc(`investor_profiles/${uid}`);

export const updateInvestorProfile = defineCallable('updateInvestorProfile', {
  schema: investorAnswersSchema,
  async run(values, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(investorProfileRef(uid));
      await assertNotDeleted(transaction, uid);
      const since = withDates(stored.get('created_at'));
      const created_at = since instanceof Date ? since : at;
      transaction.set(investorProfileRef(uid), {
        ...pickAnswers(values),
        created_at,
        updated_at: at,
      } satisfies InvestorProfile);
    });
    return { updatedAt: at.toISOString() };
  },
});
