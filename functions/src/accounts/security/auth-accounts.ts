import { array, boolean, type InferType, number, object, string } from 'yup';
import { accounts } from '../../platform/admin.ts';
import type { Parser } from '../../platform/validate-request.ts';

/** An account as Firebase Auth has it now: the fields that an attacker would change. */
export interface AuthAccount {
  uid: string;
  email: string | null;
  emailConfirmed: boolean;
  /** By the clock of Firebase Auth. Null if the account has no password. */
  passwordUpdatedAt: Date | null;
  /** The last sign-in, by the clock of Firebase Auth. Null if there was none. */
  signedInAt: Date | null;
}

const answerSchema = object({
  users: array(
    object({
      localId: string().required(),
      email: string(),
      emailVerified: boolean(),
      passwordUpdatedAt: number(),
      lastLoginAt: number(),
    }),
  ).default([]),
  nextPageToken: string(),
});

export async function readAuthAccount(uid: string): Promise<AuthAccount | null> {
  const { users } = await request('accounts:lookup', { method: 'POST', body: JSON.stringify({ localId: [uid] }) });
  return users.map(toAuthAccount)[0] ?? null;
}

export async function* listAuthAccounts(pageSize: number): AsyncGenerator<AuthAccount[]> {
  let page: string | undefined;
  do {
    const search = new URLSearchParams({ maxResults: String(pageSize), ...(page && { nextPageToken: page }) });
    const { users, nextPageToken } = await request(`accounts:batchGet?${search}`, { method: 'GET' });
    yield users.map(toAuthAccount);
    page = nextPageToken;
  } while (page);
}

type Answer = InferType<typeof answerSchema>;

const toAuthAccount = (user: Answer['users'][number]): AuthAccount => ({
  uid: user.localId,
  email: user.email ?? null,
  emailConfirmed: user.emailVerified === true,
  passwordUpdatedAt: toTime(user.passwordUpdatedAt),
  signedInAt: toTime(user.lastLoginAt),
});

const toTime = (milliseconds: number | undefined) => (milliseconds === undefined ? null : new Date(milliseconds));

/** Longer than a healthy request takes, and shorter than the timeout of a call. */
const TIMEOUT_MS = 10_000;

/**
 * Calls Firebase Auth's REST API with the Admin SDK's credentials, because the SDK doesn't return when a password was
 * changed. Its `tokensValidAfterTime` also changes when sessions end or the address changes.
 */
async function request(path: string, init: RequestInit): Promise<Answer> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const origin = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const response = await fetch(`${origin}/v1/projects/${process.env.GCLOUD_PROJECT}/${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${emulator ? 'owner' : await accessToken()}`,
      'content-type': 'application/json',
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Firebase Auth answered ${response.status} to ${path.split('?')[0]}`);
  const schema: Parser<Answer> = answerSchema;
  return schema.validateSync(await response.json());
}

async function accessToken(): Promise<string> {
  const { credential } = (await accounts()).app.options;
  if (!credential) throw new Error('The Admin SDK has no credentials.');
  return (await credential.getAccessToken()).access_token;
}
