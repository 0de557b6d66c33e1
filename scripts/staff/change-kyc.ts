import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { KycRecord } from '../../functions/src/contract/kyc.ts';
import { settleKycRecord } from '../../functions/src/contract/kyc-machine.ts';
import { say } from '../project/print.ts';
import { Problem } from '../project/problem.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { findVerification } from './find-verification.ts';
import { describeKyc, readKycDocument } from './kyc-document.ts';
import { type KycChange, STATUS_OF } from './read-kyc-arguments.ts';

const TRIGGER_TIMEOUT_MS = 30_000;

/**
 * Changes a verification exactly as staff do in the Firebase console (`overall_status`, and the reason for a rejection), waits
 * for what the portal makes of it, and prints the record.
 */
export async function changeKyc(services: AdminServices, change: KycChange): Promise<void> {
  const document = (await findVerification(services, change.email)).ref;
  await document.update(writtenBy(change));
  const settled = await settledRecord(document);
  say(`${change.email}\n${describeKyc(settled)}`);
  if (settled.overall_status === STATUS_OF[change.command]) return;
  throw new Problem(
    `The portal put the status of ${change.email} back to ${settled.overall_status}: ` +
      `the documents handed in do not allow ${STATUS_OF[change.command]}.`,
  );
}

export function writtenBy({ command, reason }: KycChange): Record<string, string> {
  const change = { overall_status: STATUS_OF[command] };
  return reason === undefined ? change : { ...change, rejection_reason: reason };
}

/** The record once the status trigger has drawn every consequence: it then no longer changes when settled again. */
function settledRecord(document: DocumentReference): Promise<KycRecord> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      unsubscribe();
      finish();
    };
    const timer = setTimeout(() => end(() => reject(new Problem(NOT_SETTLED))), TRIGGER_TIMEOUT_MS);
    const unsubscribe = document.onSnapshot(
      (snapshot) => {
        if (isSettled(snapshot)) end(() => resolve(readKycDocument(snapshot)));
      },
      (error) => end(() => reject(error)),
    );
  });
}

const NOT_SETTLED =
  'The status was written, but nothing followed from it within 30 seconds: see whether the functions run, ' +
  'in the log that "npm start" names, or in the logs of the real project.';

function isSettled(snapshot: DocumentSnapshot): boolean {
  const record = readKycDocument(snapshot);
  return isDeepStrictEqual(settleKycRecord(record, record, new Date()), record);
}
