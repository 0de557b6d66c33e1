import { signInWithEmailAndPassword } from 'firebase/auth';
import { adminAuth } from './admin.ts';
import { openClient } from './emulators.ts';

/** The token of a new account with these claims, for requests without an SDK. */
export async function openToken(claims: object = {}): Promise<{ uid: string; token: string }> {
  const [email, password] = [`${crypto.randomUUID()}@example.com`, 'a-sound-password'];
  const { uid } = await adminAuth.createUser({ email, password });
  await adminAuth.setCustomUserClaims(uid, claims);
  const client = openClient();
  const { user } = await signInWithEmailAndPassword(client.auth, email, password);
  const token = await user.getIdToken();
  await client.close();
  return { uid, token };
}
