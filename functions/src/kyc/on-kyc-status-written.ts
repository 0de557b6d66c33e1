import type { DocumentData, Transaction } from 'firebase-admin/firestore';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import type { KycOverallStatus } from '../contract/kyc.ts';
import { settleKycRecord } from '../contract/kyc-machine.ts';
import { firestore } from '../platform/admin.ts';
import { logEvent } from '../platform/logging.ts';
import { TRIGGER_OPTIONS } from '../platform/trigger-options.ts';
import { inferKycRecord } from './infer-kyc-record.ts';
import { changesTo, readKycRecord, readWrittenKycRecord } from './stored-kyc-record.ts';

interface Written {
  uid: string;
  before: DocumentData | undefined;
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
    const written = { uid, before: before.data(), at: new Date(event.time) };
    const settled = await firestore().runTransaction((transaction) => settle(transaction, written));
    logEvent('A verification was written', {
      uid,
      at: event.time,
      by: event.authId ?? event.authType,
      from: statusIn(written.before),
      wrote: statusIn(after.data()),
      settled,
    });
  },
);

/** Works on the document as it stands now, since a later write may be in already; answers the status it is left in. */
async function settle(transaction: Transaction, { uid, before, at }: Written): Promise<KycOverallStatus | null> {
  const ref = firestore().doc(`kyc_status/${uid}`);
  const data = (await transaction.get(ref)).data();
  if (!data) return null;
  const current = readWrittenKycRecord(uid, data);
  const last = (before && readKycRecord(uid, before)) ?? inferKycRecord(current);
  const settled = settleKycRecord(last, current, at);
  const changes = changesTo(data, settled);
  if (Object.keys(changes).length > 0) transaction.update(ref, changes);
  return settled.overall_status;
}

const statusIn = (data: DocumentData | undefined) => (data ? String(data.overall_status).slice(0, 40) : null);
