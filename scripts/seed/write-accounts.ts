import { isDeepStrictEqual } from 'node:util';
import type { AdminServices } from './firebase-admin.ts';
import type { Seed } from './read-seed.ts';
import { profileRecord } from './seed-records.ts';
import type { Persona } from './seed-schemas.ts';

/** The personas' accounts, with the shared password and the admin claim, and their profiles. */
export async function writeAccounts(services: AdminServices, { personas, password }: Seed, now: Date): Promise<void> {
  await Promise.all(
    personas.map(async (persona) => {
      await writeAccount(services, persona, password);
      await writeProfile(services, persona, now);
    }),
  );
}

async function writeAccount({ auth, firestore }: AdminServices, persona: Persona, password: string): Promise<void> {
  const { uid, email, email_verified } = persona;
  const account = { email, password, emailVerified: email_verified };
  const known = await auth.getUsers([{ uid }]);
  if (known.users.length === 0) await auth.createUser({ uid, ...account });
  else await auth.updateUser(uid, account);
  await auth.setCustomUserClaims(uid, persona.admin ? { admin: true } : null);
  // Whoever deleted a demo account has it back, and what it uploads is no late arrival.
  await firestore.doc(`deleted_accounts/${uid}`).delete();
}

/**
 * Someone who has never signed in has no profile. One that has been changed is put back by writing it anew: an update
 * would be taken for the person's own, and recorded as their activity.
 */
async function writeProfile({ firestore }: AdminServices, persona: Persona, now: Date): Promise<void> {
  const document = firestore.doc(`profiles/${persona.uid}`);
  const record = profileRecord(persona, now);
  const { username, full_name, avatar_url } = (await document.get()).data() ?? {};
  const current = { username, full_name, avatar_url, created_at: record.created_at };
  if (isDeepStrictEqual(current, record)) return;
  await document.delete();
  await document.create(record);
}
