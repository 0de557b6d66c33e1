import { type InvestorProfile, investorAnswersSchema, pickAnswers } from '../contract/accounts/onboarding.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { withDates } from '../platform/stored-documents.ts';
import { assertNotDeleted } from './deleted-accounts.ts';

/** A person's answers of onboarding. Unlike the profile, no other member reads them. */
export const investorProfileRef = (uid: string) => firestore().doc(`investor_profiles/${uid}`);

/** Changes the caller's answers, all at once, and keeps them where none are kept yet. */
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
