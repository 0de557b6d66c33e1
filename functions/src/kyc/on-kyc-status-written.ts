import type { DocumentData, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import type { KycRecord } from '../contract/kyc.ts';
import { settleKycRecord, type WrittenKycRecord } from '../contract/kyc-machine.ts';
import { firestore } from '../platform/admin.ts';
import { logEvent } from '../platform/logging.ts';
import { TRIGGER_OPTIONS } from '../platform/trigger-options.ts';
import { inferKycRecord, settledKycRecord } from './infer-kyc-record.ts';
import { changesTo, readWrittenKycRecord } from './stored-kyc-record.ts';

interface Written {
  uid: string;
  before: DocumentSnapshot;
  after: DocumentSnapshot;
  at: Date;
}

/**
 * Draws the consequences of what staff write in the console: they set `overall_status` (and `rejection_reason`), and times
 * and document statuses follow; a status that cannot be is put back. Its own write triggers it once more and finds nothing
 * left to change, which ends it.
 */
export const onKycStatusWritten = onDocumentWrittenWithAuthContext(
  { ...TRIGGER_OPTIONS, document: 'kyc_status/{uid}' },
  async (event) => {
    if (!event.data) return;
    const { uid } = event.params;
    const { before, after } = event.data;
    const written: Written = { uid, before, after, at: new Date(event.time) };
    const changes = await firestore().runTransaction((transaction) => settle(transaction, written));
    logEvent('A verification was written', {
      uid,
      at: event.time,
      by: event.authId ?? event.authType,
      from: statusIn(before.data()),
      wrote: statusIn(after.data()),
      consequences: Object.keys(changes).join(' '),
    });
  },
);

/**
 * Answers the fields it changed. A write that another has followed is left to the event of that other, which knows what
 * both were about; so events may come late and in any order.
 */
async function settle(transaction: Transaction, { uid, before, after, at }: Written): Promise<Partial<KycRecord>> {
  const current = await transaction.get(firestore().doc(`kyc_status/${uid}`));
  const data = current.data();
  if (!data || !after.updateTime || !current.updateTime?.isEqual(after.updateTime)) return {};
  const written = readWrittenKycRecord(uid, data);
  const changes = changesTo(data, settleKycRecord(recordBefore(uid, before.data(), written, at), written, at));
  if (Object.keys(changes).length > 0) transaction.update(current.ref, changes);
  return changes;
}

/** What there was before, itself settled, since the trigger may not have come to it; without it, what the times tell. */
function recordBefore(uid: string, before: DocumentData | undefined, written: WrittenKycRecord, at: Date): KycRecord {
  return before ? settledKycRecord(readWrittenKycRecord(uid, before), at) : inferKycRecord(written);
}

const statusIn = (data: DocumentData | undefined) => (data ? String(data.overall_status).slice(0, 40) : null);
