import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { KYC_DOCUMENT_TYPES, type KycOverallStatus, type KycRecord } from '../contract/kyc/kyc.ts';
import { type KycEvent, type KycState, transition } from '../contract/kyc/kyc-machine.ts';
import { documentsOf, type KycDecisionRequest, kycDecisionRequestSchema } from '../contract/kyc/kyc-review.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { assertNotOwnCase, hasConfirmedEmail, UNCONFIRMED_EMAIL, versionOf } from './kyc-cases.ts';
import { currentState, serverChange } from './kyc-changes.ts';
import { loadKyc, saveKyc, snapshotRef, statusRef, toStoredKyc } from './kyc-store.ts';

/** Approves a verification, asks for documents again or rejects it, in exactly the state that the reviewer saw. */
export const decideKycReview = defineCallable('decideKycReview', {
  schema: kycDecisionRequestSchema,
  async run(request, { uid: staff }) {
    assertNotOwnCase(request.uid, staff);
    const unconfirmed = request.decision === 'approve' && !(await hasConfirmedEmail(request.uid));
    if (unconfirmed && !request.acceptUnconfirmedEmail) throw new HttpsError('failed-precondition', UNCONFIRMED_EMAIL);
    const overallStatus = await firestore().runTransaction((transaction) =>
      decide(transaction, request, { staff, unconfirmed, at: now() }),
    );
    return { overallStatus };
  },
});

const STALE = 'This verification has changed since you opened it. Please review it again before you decide.';

async function decide(
  transaction: Transaction,
  request: KycDecisionRequest,
  { staff, unconfirmed, at }: { staff: string; unconfirmed: boolean; at: Date },
): Promise<KycOverallStatus> {
  const { uid, decision } = request;
  const [status, snapshot] = await transaction.getAll(statusRef(uid), snapshotRef(uid));
  const stored = toStoredKyc(uid, status, snapshot);
  if (!stored.status) throw new HttpsError('not-found', 'This person has not started a verification.');
  if (versionOf(status, stored.snapshot?.revision) !== request.version) throw new HttpsError('aborted', STALE);
  const decided = apply(currentState(stored, at), request, at);
  if (!decided.ok) throw new HttpsError('failed-precondition', decided.reason);
  const context = { way: 'review', by: staff, at, decision, unconfirmed_email: unconfirmed } as const;
  saveKyc(transaction, uid, serverChange(stored, decided.state, crypto.randomUUID(), context));
  return decided.state.record.overall_status;
}

/** A rejection returns every document; asking again returns the documents that the reasons concern. */
function apply(state: KycState, { decision, reasons, message }: KycDecisionRequest, at: Date) {
  if (decision !== 'approve') {
    const documentTypes = documentsOf(decision === 'reject' ? ['other'] : reasons);
    return transition(state, { type: 'return', documentTypes, reason: message.trim() }, at);
  }
  if (state.record.overall_status !== 'approved')
    return transition(state, { type: 'set_status', status: 'approved' }, at);
  return { ok: false, reason: 'This verification is already approved.' } as const;
}

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
