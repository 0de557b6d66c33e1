import { hashSecret } from '../../functions/src/platform/scrypt-hash.ts';
import type { AdminServices } from '../seed/firebase-admin.ts';
import type { Passcodes } from './read-passcodes.ts';

/** Stores a hash of each passcode, one after another since each takes 32 MB to work out; the passcodes themselves stay here. */
export async function writePasscodes(
  { firestore }: Pick<AdminServices, 'firestore'>,
  passcodes: Passcodes,
): Promise<void> {
  const batch = firestore.batch();
  for (const [id, passcode] of Object.entries(passcodes)) {
    batch.set(firestore.doc(`opportunity_passcodes/${id}`), await hashSecret(passcode));
  }
  await batch.commit();
}
