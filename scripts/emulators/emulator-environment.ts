import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { inProject } from '../project/paths.ts';
import { HOST, type PortTable, PROJECT_ID } from './ports.ts';

/** The bucket of a project on the emulators, as firebase-tools names it. */
export const emulatedBucket = (projectId: string) => `${projectId}.appspot.com`;

/** The variables by which tests and the seed find the running emulators. */
export function emulatorEnvironment(ports: PortTable): Record<string, string> {
  const { auth, functions, firestore, storage, hosting, inbox, hub, tasks } = ports;
  return {
    PORTAL_EMULATORS: JSON.stringify({ auth, functions, firestore, storage, hosting, inbox }),
    PORTAL_HUB: `${HOST}:${hub}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${storage}`,
    CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${tasks}`,
    // The Admin SDK sets this on first use, and then ignores later changes of the variable above.
    STORAGE_EMULATOR_HOST: `http://${HOST}:${storage}`,
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: emulatedBucket(PROJECT_ID) }),
  };
}

/** The site that people open: Hosting's emulator, or Vite's dev server. */
export type Site = 'hosting' | 'vite';
export const siteUrl = (ports: PortTable, site: Site = 'hosting') => `http://${HOST}:${ports[site]}`;

/** Parameters of the functions in a run: mail goes to the local inbox, and its links lead to this portal. */
export const mailParameters = (ports: PortTable, site?: Site): Record<string, string> => ({
  SMTP_HOST: HOST,
  SMTP_PORT: String(ports.smtp),
  MAIL_FROM: 'IP Investment Portal <portal@portal.example>',
  STAFF_MAILBOX: 'staff@portal.example',
  PORTAL_URL: siteUrl(ports, site),
  MAIL_DAILY_LIMIT: '0',
});

/** The secret of the functions (`defineSecret`); a real project keeps it in Secret Manager. */
const SIGNING_KEY = 'TOKEN_SIGNING_KEY';
/** Required by the functions. The local inbox ignores the first, and the demo asks no register. */
const UNUSED_SECRETS = ['SMTP_PASSWORD', 'EPO_OPS_KEY', 'EPO_OPS_SECRET', 'TYPESENSE_KEYS'];

/**
 * Returns the secrets of the emulated functions from the file that the Functions emulator reads. Adds missing ones, the
 * key with a random value, and never changes an existing one, so that links stay valid after a restart. git ignores the
 * file.
 */
export function localSecrets(file = inProject('functions', '.secret.local')) {
  const secret = (name: string, missing: () => string) => readSecret(file, name) ?? addSecret(file, name, missing());
  return {
    [SIGNING_KEY]: secret(SIGNING_KEY, () => randomBytes(32).toString('base64url')),
    ...Object.fromEntries(UNUSED_SECRETS.map((name) => [name, secret(name, () => 'none')])),
  };
}

function readSecret(file: string, name: string): string | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const line = text.split(/\r?\n/).find((candidate) => candidate.startsWith(`${name}=`));
  return line?.slice(name.length + 1).trim() || undefined;
}

function addSecret(file: string, name: string, value: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lineBreak = text === '' || text.endsWith('\n') ? '' : '\n';
  appendFileSync(file, `${lineBreak}${name}=${value}\n`, { mode: 0o600 });
  return value;
}
