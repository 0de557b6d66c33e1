import { HttpsError } from 'firebase-functions/https';
import { setKycStatus } from '../../functions/src/kyc/set-kyc-status.ts';
import { CliError } from '../project/cli-error.ts';
import { say } from '../project/print.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { findVerification } from './find-verification.ts';
import { describeKyc } from './kyc-document.ts';
import { type KycChange, STATUS_OF } from './read-kyc-arguments.ts';

/** Sets a verification's status by the rules of the portal, and prints the record. */
export async function changeKyc(
  services: AdminServices,
  { command, email, reason, unconfirmed }: KycChange,
): Promise<void> {
  const { id: uid } = await findVerification(services, email);
  const change = { status: STATUS_OF[command], reason, acceptUnconfirmedEmail: unconfirmed };
  try {
    say(`${email}\n${describeKyc(await setKycStatus(uid, change, new Date()))}`);
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    const wayOut = /not confirmed/.test(error.message) ? ' On the command line: --unconfirmed.' : '';
    throw new CliError(`${email} was left as it is. ${error.message}${wayOut}`);
  }
}
