import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { inProject } from '../project/paths.ts';
import { HOST, type PortTable, PROJECT_ID } from './ports.ts';

/** The bucket of a project on the emulators, as firebase-tools names it. */
export const emulatedBucket = (projectId: string) => `${projectId}.appspot.com`;

/** What the tests and the seeding read to find the running emulators. */
export function emulatorEnvironment(ports: PortTable): Record<string, string> {
  const { auth, functions, firestore, storage, hosting, hub } = ports;
  return {
    PORTAL_EMULATORS: JSON.stringify({ auth, functions, firestore, storage, hosting }),
    PORTAL_HUB: `${HOST}:${hub}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${storage}`,
    // The Admin SDK sets this itself, at first use, and then keeps to it whatever the line above says later.
    STORAGE_EMULATOR_HOST: `http://${HOST}:${storage}`,
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: emulatedBucket(PROJECT_ID) }),
  };
}

/** What the functions name with `defineSecret`; a real project keeps it in Secret Manager. */
const SIGNING_KEY = 'TOKEN_SIGNING_KEY';

/**
 * The secrets of the emulated functions, from the file that the Functions emulator reads them from. One that is missing is
 * added with a random value; one that is there is never changed, so that links outlive a restart. git ignores the file.
 */
export function localSecrets(file = inProject('functions', '.secret.local')) {
  return { [SIGNING_KEY]: readSecret(file, SIGNING_KEY) ?? addSecret(file, SIGNING_KEY) };
}

function readSecret(file: string, name: string): string | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const line = text.split(/\r?\n/).find((candidate) => candidate.startsWith(`${name}=`));
  return line?.slice(name.length + 1).trim() || undefined;
}

function addSecret(file: string, name: string): string {
  const value = randomBytes(32).toString('base64url');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lineBreak = text === '' || text.endsWith('\n') ? '' : '\n';
  appendFileSync(file, `${lineBreak}${name}=${value}\n`, { mode: 0o600 });
  return value;
}
