import { HttpsError } from 'firebase-functions/https';
import { KYC_DOCUMENT_TYPES, type KycOverallStatus, type KycRecord } from '../contract/kyc/kyc.ts';
import { type KycEvent, transition } from '../contract/kyc/kyc-machine.ts';
import { firestore } from '../platform/admin.ts';
import { hasConfirmedEmail, UNCONFIRMED_EMAIL } from './kyc-cases.ts';
import { currentState, serverChange } from './kyc-changes.ts';
import { loadKyc, saveKyc } from './kyc-store.ts';

interface StatusCommand {
  status: KycOverallStatus;
  /** What the investor reads, with a rejection. */
  reason?: string | undefined;
  /** Approves although the e-mail address is not confirmed. */
  acceptUnconfirmedEmail: boolean;
}

/**
 * Sets a verification's status on the command line: `npm run kyc`. The transitions are those of the console, audited at once.
 * Answers the record. Throws HttpsError, with a sentence, where the status is refused.
 */
export async function setKycStatus(uid: string, command: StatusCommand, at: Date): Promise<KycRecord> {
  const unconfirmed = command.status === 'approved' && !(await hasConfirmedEmail(uid));
  if (unconfirmed && !command.acceptUnconfirmedEmail) throw new HttpsError('failed-precondition', UNCONFIRMED_EMAIL);
  return firestore().runTransaction(async (transaction) => {
    const stored = await loadKyc(uid, transaction);
    if (!stored.status) throw new HttpsError('not-found', 'This person has not begun a verification.');
    const moved = transition(currentState(stored, at), eventOf(command), at);
    if (!moved.ok) throw new HttpsError('failed-precondition', moved.reason);
    const context = { way: 'command', by: 'command line', at, unconfirmed_email: unconfirmed } as const;
    saveKyc(transaction, uid, serverChange(stored, moved.state, crypto.randomUUID(), context));
    return moved.state.record;
  });
}

const eventOf = ({ status, reason }: StatusCommand): KycEvent =>
  status === 'rejected' && reason !== undefined
    ? { type: 'return', documentTypes: KYC_DOCUMENT_TYPES, reason }
    : { type: 'set_status', status };
