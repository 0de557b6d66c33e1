import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { agreedAmong } from '../access/load-agreement.ts';
import { findArchived } from '../catalogue/archived.ts';
import { findOpportunity, notFound } from '../catalogue/load-catalogue.ts';
import { type ActivityFacts, activityId } from '../contract/accounts/activity.ts';
import { INTEREST_CHANGES, INTEREST_CHANGES_WINDOW } from '../contract/limits.ts';
import {
  amountProblem,
  type Interest,
  interestId,
  interestLimits,
  limitsProblem,
  setInterestSchema,
  toAmount,
} from '../contract/opportunities/interest.ts';
import { moveInterest } from '../contract/opportunities/interest-stages.ts';
import { formatMoney } from '../contract/opportunities/money.ts';
import { type OpportunityRecord, opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { opportunityRequestSchema } from '../contract/opportunities/opportunity-views.ts';
import { isApproved } from '../kyc/kyc-changes.ts';
import { loadKyc } from '../kyc/kyc-store.ts';
import { assertNotDeleted } from '../people/deleted-accounts.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { consumeRateLimit, inMinutes, limitKey, type RateLimit } from '../platform/rate-limit.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { interestIn, interestRef, positionOf, saveInterest, toInterestView } from './interest-store.ts';
import { NOT_OPEN, openingProblem, refusalFor } from './my-interests.ts';
import { asksForSuitability, suitabilityIn, suitabilityRef } from './suitability.ts';

const NOT_CONFIRMED = 'Please confirm your investor category and the risk warning first.';
const CHANGED_ELSEWHERE =
  'Your interest was changed in another tab or on another device. Nothing was saved. Close this dialog to see the latest version.';
const UNREADABLE = 'We can’t take an indication of interest in this opportunity at the moment. Please try again later.';
const NONE = 'You have not indicated interest in this opportunity.';

/**
 * Indicates the caller's interest in an open opportunity, or changes it. Reads the published record and the
 * verification in the transaction, so that neither can have changed since. The same request again returns the same
 * answer. Errors: `permission-denied` for callers who are not verified investors or have not accepted its agreement;
 * `failed-precondition` if the opportunity is not open, has passed its closing date, or suitability is not confirmed;
 * `invalid-argument` for an amount outside the limits; `aborted` if the interest has changed since the caller saw it.
 */
export const setInterest = defineCallable('setInterest', {
  schema: setInterestSchema,
  async run({ id, amount: typed, note: written, revision }, { uid, roles }) {
    const amount = toAmount(typed);
    const note = written.trim() || null;
    const at = now();
    return firestore().runTransaction(async (transaction) => {
      const kycApproved = isApproved(await loadKyc(uid, transaction));
      assertAllowed(refusalFor(roles, kycApproved, true));
      const opportunity = await readOpportunity(transaction, id);
      const agreed = await agreedAmong([uid], opportunity, transaction);
      assertAllowed(refusalFor(roles, kycApproved, agreed.has(uid)));
      const before = interestIn(await transaction.get(interestRef(id, uid)));
      const seen = before?.revision ?? 0;
      const isSame =
        before !== null && before.stage !== 'withdrawn' && before.amount === amount && before.note === note;
      if (isSame && (seen === revision || seen === revision + 1)) return toInterestView(before);
      assertOpen(opportunity, amount, at);
      if (seen !== revision) throw new HttpsError('aborted', CHANGED_ELSEWHERE);
      await assertSuitable(transaction, uid, at);
      await assertNotDeleted(transaction, uid);
      await consumeRateLimit(transaction, [changeLimit(uid)], at);
      const position = moveInterest(positionOf(before), { by: 'investor', does: 'indicate' });
      if (!position) throw new HttpsError('failed-precondition', NOT_OPEN);
      const { currency } = opportunity.minInvestment;
      const interest: Interest = {
        user_id: uid,
        opportunity_id: id,
        amount,
        currency,
        note,
        stage: position.stage,
        revision: seen + 1,
        prospectus_requested_at: before?.prospectus_requested_at ?? null,
        withdrawn_at: null,
        created_at: before?.created_at ?? at,
        updated_at: at,
      };
      saveInterest(transaction, before, interest);
      addActivity(transaction, interest, {
        type: 'interest_indicated',
        meta: { opportunity_id: id, title: opportunity.title, amount: formatMoney({ amount, currency }) },
      });
      return toInterestView(interest);
    });
  },
});

/**
 * Withdraws the caller's interest, even if the opportunity is not open or the caller is no longer verified. Idempotent.
 */
export const withdrawInterest = defineCallable('withdrawInterest', {
  schema: opportunityRequestSchema,
  async run({ id }, { uid }) {
    const { title } = (await findArchived(id)) ?? (await findOpportunity(id));
    const at = now();
    return firestore().runTransaction(async (transaction) => {
      const before = interestIn(await transaction.get(interestRef(id, uid)));
      const position = moveInterest(positionOf(before), { by: 'investor', does: 'withdraw' });
      if (!before || !position) throw new HttpsError('failed-precondition', NONE);
      if (before.stage === 'withdrawn') return toInterestView(before);
      await assertNotDeleted(transaction, uid);
      await consumeRateLimit(transaction, [changeLimit(uid)], at);
      const interest: Interest = {
        ...before,
        stage: position.stage,
        revision: before.revision + 1,
        withdrawn_at: at,
        updated_at: at,
      };
      saveInterest(transaction, before, interest);
      addActivity(transaction, interest, { type: 'interest_withdrawn', meta: { opportunity_id: id, title } });
      return toInterestView(interest);
    });
  },
});

/** The published record, not the catalogue in memory, which can be a minute old. */
async function readOpportunity(transaction: Transaction, id: string): Promise<OpportunityRecord> {
  const snapshot = await transaction.get(firestore().doc(`opportunities/${id}`));
  if (!snapshot.exists) throw notFound();
  const record = parseOrWarn(opportunityRecordSchema, snapshot);
  if (!record) throw new HttpsError('unavailable', UNREADABLE);
  return record;
}

function assertAllowed(refusal: string | null): void {
  if (refusal !== null) throw new HttpsError('permission-denied', refusal);
}

function assertOpen(opportunity: OpportunityRecord, amount: number, at: Date): void {
  const limits = interestLimits(opportunity);
  const closed = openingProblem(opportunity, at) ?? limitsProblem(limits);
  if (closed) throw new HttpsError('failed-precondition', closed);
  const problem = amountProblem(amount, limits);
  if (problem) throw new HttpsError('invalid-argument', problem);
}

async function assertSuitable(transaction: Transaction, uid: string, at: Date): Promise<void> {
  if (!asksForSuitability()) return;
  const { due } = suitabilityIn(await transaction.get(suitabilityRef(uid)), at);
  if (due) throw new HttpsError('failed-precondition', NOT_CONFIRMED);
}

type Done = Extract<ActivityFacts, { type: 'interest_indicated' | 'interest_withdrawn' }>;

function addActivity(transaction: Transaction, interest: Interest, done: Done): void {
  const { user_id, opportunity_id, revision, updated_at } = interest;
  const id = activityId.interestChanged(interestId(opportunity_id, user_id), revision);
  transaction.create(firestore().doc(`activities/${id}`), { user_id, ...done, created_at: updated_at });
}

const changeLimit = (uid: string): RateLimit => ({
  key: limitKey('interest', uid),
  spentBy: 'account',
  max: INTEREST_CHANGES,
  window: INTEREST_CHANGES_WINDOW,
  message: (minutes) => `You have changed your interests too often. Please try again ${inMinutes(minutes)}.`,
});
