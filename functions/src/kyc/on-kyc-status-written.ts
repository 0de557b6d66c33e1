import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import { firestore } from '../platform/admin.ts';
import { logEvent } from '../platform/logging.ts';
import { TRIGGER_OPTIONS } from '../platform/trigger-options.ts';
import { settleWrite } from './settle-write.ts';

/**
 * Draws the consequences of what staff write in the console: they set `overall_status` (and `rejection_reason`), and times
 * and document statuses follow; a status that cannot be is put back. Every change that the server did not make itself is
 * entered in the audit trail. Its own write triggers it once more and finds nothing left to do, which ends it.
 */
export const onKycStatusWritten = onDocumentWrittenWithAuthContext(
  { ...TRIGGER_OPTIONS, document: 'kyc_status/{uid}' },
  async (event) => {
    if (!event.data) return;
    const { uid } = event.params;
    const { before, after } = event.data;
    const by = event.authId ?? event.authType ?? 'unknown';
    // The moment of the write itself; an event may be told of later, and a deletion leaves no other.
    const at = after.updateTime?.toDate() ?? new Date(event.time);
    const write = { id: event.id, uid, by: by === 'unknown' ? 'console' : by, before, after, at };
    const changes = await firestore().runTransaction((transaction) => settleWrite(transaction, write));
    logEvent('A verification was written', {
      uid,
      at: event.time,
      by: event.authId ?? event.authType,
      from: statusIn(before.data()),
      wrote: statusIn(after.data()),
      consequences: changes.join(' '),
    });
  },
);

const statusIn = (data: FirebaseFirestore.DocumentData | undefined) =>
  data ? String(data.overall_status).slice(0, 40) : null;
