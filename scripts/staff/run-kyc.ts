import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { KycRecord } from '../../functions/src/contract/kyc.ts';
import { settleKycRecord } from '../../functions/src/contract/kyc-machine.ts';
import { checkRunning } from '../emulators/find-running.ts';
import { portShift, portTable } from '../emulators/port-table.ts';
import { say } from '../project/print.ts';
import { Problem } from '../project/problem.ts';
import { connectToEmulators } from '../seed/firebase-admin.ts';
import { findPerson } from './find-person.ts';
import { describeKyc, readKycDocument } from './kyc-document.ts';
import { type KycArguments, readKycArguments, STATUS_OF } from './read-kyc-arguments.ts';

const TRIGGER_TIMEOUT_MS = 30_000;

/**
 * `npm run kyc`: changes a verification exactly as staff do in the Firebase console (`overall_status`, and the reason for
 * a rejection), waits for what the portal makes of it, and prints the record.
 */
export async function runKyc(args: string[]): Promise<number> {
  const wanted = readKycArguments(args);
  const ports = portTable(portShift(0));
  await checkRunning(ports);
  const services = connectToEmulators(ports);
  const person = await findPerson(services, wanted.email);
  const document = services.firestore.doc(`kyc_status/${person.uid}`);
  if (!(await document.get()).exists) {
    throw new Problem(
      `${wanted.email} has no verification record yet: it is made when the first document is handed in.`,
    );
  }
  await document.update(changeFor(wanted));
  const settled = await settledRecord(document);
  say(`${wanted.email}\n${describeKyc(settled)}`);
  return report(wanted, settled);
}

export function changeFor({ command, reason }: KycArguments): Record<string, string> {
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
  'The status was written, but nothing followed from it within 30 seconds: see whether the functions run, in the log that "npm start" names.';

function isSettled(snapshot: DocumentSnapshot): boolean {
  const record = readKycDocument(snapshot);
  return isDeepStrictEqual(settleKycRecord(record, record, new Date()), record);
}

function report({ command, email }: KycArguments, { overall_status }: KycRecord): number {
  if (overall_status === STATUS_OF[command]) return 0;
  throw new Problem(
    `The portal put the status of ${email} back to ${overall_status}: the documents handed in do not allow ${STATUS_OF[command]}.`,
  );
}
