import { signInWithEmailAndPassword } from 'firebase/auth';
import { ref, uploadBytes } from 'firebase/storage';
import { onTestFinished } from 'vitest';
import { adminAuth } from '../support/admin.ts';
import { callerOf, openClient } from '../support/emulators.ts';

export const PASSWORD = 'a password';

/** A visitor who has not signed in. */
export function openVisitor() {
  const client = openClient();
  onTestFinished(client.close);
  return { call: callerOf(client) };
}

/**
 * A signed-in person with a new account. `claims` are the claims that an admin script would set. The account exists
 * before the sign-in: the Auth emulator dates a session at the start of a sign-up and the account at its end, so a
 * sign-up across a full second begins with a session that has ended.
 */
export async function openAccount(claims?: object) {
  const client = openClient();
  onTestFinished(client.close);
  const email = `${crypto.randomUUID()}@example.com`;
  const { uid } = await adminAuth.createUser({ email, password: PASSWORD });
  if (claims) await adminAuth.setCustomUserClaims(uid, claims);
  const { user } = await signInWithEmailAndPassword(client.auth, email, PASSWORD);
  const upload = (path: string, bytes: Uint8Array, contentType: string) =>
    uploadBytes(ref(client.storage, path), bytes, { contentType });
  return { uid, email, user, auth: client.auth, storage: client.storage, call: callerOf(client), upload };
}
export type AccountHolder = Awaited<ReturnType<typeof openAccount>>;

/** A person with the claim that `npm run admin -- grant` sets. */
export const openAdmin = () => openAccount({ admin: true });
