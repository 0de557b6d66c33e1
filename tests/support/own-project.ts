import type { CreateRequest } from 'firebase-admin/auth';
import type { CallableRequest } from 'firebase-functions/https';
import { adminAuth, database, files } from './admin.ts';

/**
 * For tests that fill the database with data that the demo project must not contain. They name a separate project before
 * anything opens the Admin SDK (in `vi.hoisted`, because imports run first otherwise):
 *
 *     vi.hoisted(() => { process.env.GCLOUD_PROJECT = 'demo-…'; process.env.FIREBASE_CONFIG = '…'; });
 *
 * Everything in that test file, including the operations, then works on the same emulators in an empty project.
 */
export const services = { auth: adminAuth, firestore: database, bucket: files, close: async () => undefined };

export async function emptyProject(): Promise<void> {
  const collections = await database.listCollections();
  await Promise.all(collections.map((collection) => database.recursiveDelete(collection)));
}

/**
 * The callable protocol's result for the token of a new person with these claims, who has just signed in to that project.
 * The account gets its properties before the token, because changing an address later ends the session.
 */
export async function newPerson(
  claims: object = {},
  properties: CreateRequest = {},
): Promise<NonNullable<CallableRequest['auth']>> {
  const project = process.env.GCLOUD_PROJECT ?? '';
  const { uid } = await adminAuth.createUser({ email: `${crypto.randomUUID()}@example.com`, ...properties });
  await adminAuth.setCustomUserClaims(uid, claims);
  const seconds = Math.floor(Date.now() / 1000);
  const written = {
    ...claims,
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const rawToken = `${part({ alg: 'none', typ: 'JWT' })}.${part(written)}.`;
  return { uid, token: await adminAuth.verifyIdToken(rawToken), rawToken };
}
