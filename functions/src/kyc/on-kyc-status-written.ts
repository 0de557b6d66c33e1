import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import { firestore } from '../platform/admin.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/entry-points/trigger-options.ts';
import { logEvent, logFailure, logWarning } from '../platform/logging.ts';
import { type ConsoleEdit, consoleChange, type KycChange, serverEntryId } from './kyc-changes.ts';
import { auditRef, saveKyc, snapshotRef, statusRef, toFields, toStoredKyc } from './kyc-store.ts';

/** Alerts use these messages (docs/deploy.md). */
const FAILED_CLOSED = 'An approval was withdrawn because its status is unknown';
const REVERTED = 'An edit of a verification was reverted';

/**
 * Reconciles edits in the Firebase console with the last audited state, and adds them to the audit trail. Ignores the
 * server's own writes. Events may arrive twice, late and in any order.
 */
export const onKycStatusWritten = onDocumentWrittenWithAuthContext(
  { ...TRIGGER_OPTIONS, document: 'kyc_status/{uid}' },
  endOnPermanentErrors('onKycStatusWritten', async (event) => {
    if (!event.data) return;
    const { uid } = event.params;
    const edit: ConsoleEdit = {
      id: event.id,
      before: toFields(event.data.before.data()),
      after: toFields(event.data.after.data()),
      by: event.authId ?? 'console',
      at: event.data.after.updateTime?.toDate() ?? new Date(event.time),
    };
    const change = await reconcileEdit(uid, edit);
    if (change) report(uid, change);
  }),
);

/** In one transaction, so that concurrent deliveries of an event count once. */
function reconcileEdit(uid: string, edit: ConsoleEdit): Promise<KycChange | null> {
  const entryIds = [edit.id, serverEntryId(edit)].filter((id) => id !== null);
  return firestore().runTransaction(async (transaction) => {
    const profile = firestore().doc(`profiles/${uid}`);
    const [status, snapshot, owner, ...entries] = await transaction.getAll(
      statusRef(uid),
      snapshotRef(uid),
      profile,
      ...entryIds.map(auditRef),
    );
    const accountErased = !status?.exists && !owner?.exists;
    if (accountErased) return null;
    const auditedAt = new Map(entries.map(({ id, createTime }) => [id, createTime?.toDate()]));
    const change = consoleChange(toStoredKyc(uid, status, snapshot), edit, (id) => auditedAt.get(id));
    if (change) saveKyc(transaction, uid, change);
    return change;
  });
}

function report(uid: string, { entry, state, status, failedClosed }: KycChange): void {
  const { by, from, wrote } = entry.data;
  const context = { uid, by, from, wrote, to: state.record.overall_status, note: asText(status?.server_note) };
  if (failedClosed) logFailure(FAILED_CLOSED, new Error(FAILED_CLOSED), context);
  else if (context.note) logWarning(REVERTED, context);
  else logEvent('A verification was edited', context);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : null);
