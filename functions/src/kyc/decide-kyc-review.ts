import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { KYC_DOCUMENT_TYPES, type KycOverallStatus, type KycRecord } from '../contract/kyc/kyc.ts';
import { type KycEvent, transition } from '../contract/kyc/kyc-machine.ts';
import { type KycDecisionRequest, kycDecisionRequestSchema } from '../contract/kyc/kyc-review.ts';
import { recordAction } from '../events/record-action.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { KYC_FOUR_EYES } from '../platform/parameters.ts';
import { assertNotOwnCase, hasConfirmedEmail, UNCONFIRMED_EMAIL, versionOf } from './kyc-cases.ts';
import { currentState, serverChange } from './kyc-changes.ts';
import { applyDecision } from './kyc-outcomes.ts';
import { assertNotTaken, reviewRef, saveReview, toReview } from './kyc-review-record.ts';
import { loadKyc, saveKyc, snapshotRef, statusRef, toStoredKyc } from './kyc-store.ts';

/**
 * Approves a verification, asks for documents again, rejects or reopens it, in exactly the state that the reviewer saw.
 * If approvals need two members of staff, the first approval is stored as a proposal, which applies to that state only.
 */
export const decideKycReview = defineCallable('decideKycReview', {
  schema: kycDecisionRequestSchema,
  async run(request, { uid: staff }) {
    assertNotOwnCase(request.uid, staff);
    const unconfirmed = request.decision === 'approve' && !(await hasConfirmedEmail(request.uid));
    if (unconfirmed && !request.acceptUnconfirmedEmail) throw new HttpsError('failed-precondition', UNCONFIRMED_EMAIL);
    return firestore().runTransaction((transaction) =>
      decide(transaction, request, { staff, unconfirmed, at: now(), fourEyes: KYC_FOUR_EYES.value() }),
    );
  },
});

const STALE = 'This verification has changed since you opened it. Please review it again before you decide.';

interface Decider {
  staff: string;
  unconfirmed: boolean;
  at: Date;
  fourEyes: boolean;
}

async function decide(
  transaction: Transaction,
  request: KycDecisionRequest,
  { staff, unconfirmed, at, fourEyes }: Decider,
): Promise<{ overallStatus: KycOverallStatus; proposed?: true }> {
  const { uid, decision, version, note } = request;
  // In one request, so that two decisions at once don't wait for each other's locks.
  const [status, snapshot, work] = await transaction.getAll(statusRef(uid), snapshotRef(uid), reviewRef(uid));
  const review = toReview(work);
  const stored = toStoredKyc(uid, status, snapshot);
  if (!stored.status) throw new HttpsError('not-found', 'This person has not started a verification.');
  if (versionOf(status, stored.snapshot?.revision) !== version) throw new HttpsError('aborted', STALE);
  assertNotTaken(review, staff);
  const state = currentState(stored, at);
  const decided = applyDecision(state, request, at);
  if (!decided.ok) throw new HttpsError('failed-precondition', decided.reason);
  const proposal = review.proposal?.version === version ? review.proposal : null;
  if (fourEyes && decision === 'approve') {
    if (proposal?.by === staff) throw new HttpsError('failed-precondition', SECOND_NEEDED);
    if (!proposal) {
      const proposed = { by: staff, at, version, unconfirmed_email: unconfirmed };
      saveReview(transaction, uid, { ...review, owner: null, proposal: proposed });
      recordAction(transaction, { action: 'propose_approval', user_id: uid, by: staff, override: unconfirmed, at });
      return { overallStatus: state.record.overall_status, proposed: true };
    }
  }
  const change = serverChange(stored, decided.state, crypto.randomUUID(), {
    way: 'review',
    by: staff,
    at,
    decision,
    unconfirmed_email: unconfirmed,
    proposed_by: fourEyes && decision === 'approve' ? (proposal?.by ?? null) : null,
    note: note?.trim() || null,
  });
  saveKyc(transaction, uid, change);
  // A person who sends documents again returns to the same reviewer.
  saveReview(transaction, uid, { ...review, owner: decision === 'ask_again' ? review.owner : null, proposal: null });
  return { overallStatus: decided.state.record.overall_status };
}

const SECOND_NEEDED = 'You proposed this approval. Another member of staff must confirm it.';

interface StatusCommand {
  status: KycOverallStatus;
  /** For the investor, with a rejection. */
  reason?: string | undefined;
  /** Approves even though the email address is not confirmed. */
  acceptUnconfirmedEmail: boolean;
  /** The operator's user name on their machine. */
  operator: string;
}

/**
 * Sets a verification's status for `npm run kyc`, with the console's transitions, and audits the change. Returns the
 * record. Throws HttpsError with a sentence if the status is refused.
 */
export async function setKycStatus(uid: string, command: StatusCommand, at: Date): Promise<KycRecord> {
  const unconfirmed = command.status === 'approved' && !(await hasConfirmedEmail(uid));
  if (unconfirmed && !command.acceptUnconfirmedEmail) throw new HttpsError('failed-precondition', UNCONFIRMED_EMAIL);
  return firestore().runTransaction(async (transaction) => {
    const stored = await loadKyc(uid, transaction);
    if (!stored.status) throw new HttpsError('not-found', 'This person has not started a verification.');
    const state = currentState(stored, at);
    if (state.record.overall_status === command.status) {
      throw new HttpsError('failed-precondition', `The status is already "${command.status}".`);
    }
    const moved = transition(state, eventOf(command), at);
    if (!moved.ok) throw new HttpsError('failed-precondition', moved.reason);
    const context = { way: 'command', by: command.operator, at, unconfirmed_email: unconfirmed } as const;
    saveKyc(transaction, uid, serverChange(stored, moved.state, crypto.randomUUID(), context));
    return moved.state.record;
  });
}

const eventOf = ({ status, reason }: StatusCommand): KycEvent =>
  status === 'rejected' && reason !== undefined
    ? { type: 'return', documentTypes: KYC_DOCUMENT_TYPES, reason }
    : { type: 'set_status', status };
