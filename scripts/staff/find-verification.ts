import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { CliError } from '../project/cli-error.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import { findPerson } from './find-person.ts';

/** The verification of whoever has this e-mail address; `id` is their uid. */
export async function findVerification(services: AdminServices, email: string): Promise<DocumentSnapshot> {
  const { uid } = await findPerson(services, email);
  const verification = await services.firestore.doc(`kyc_status/${uid}`).get();
  if (verification.exists) return verification;
  throw new CliError(`${email} has no verification record yet: it is made when the first document is handed in.`);
}
