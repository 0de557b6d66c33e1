import { isStaffArea } from '@portal/functions/contract/access/staff-policy';
import { CALLS, type CallName } from '@portal/functions/contract/calls';
import type { CallableRequest } from 'firebase-functions/https';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as deployed from '../../functions/src/operations.ts';
import { readCatalogue } from '../../scripts/seed/read-seed.ts';
import { ABOUT_AN_OPPORTUNITY, REQUESTS, SAMPLE_CALLS } from '../factories/every-call.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { adminAuth, database } from '../support/admin.ts';
import { forgetAttempts } from '../support/attempts.ts';
import { type AnyOperation, callInProcess } from '../support/in-process.ts';
import { newPerson } from '../support/own-project.ts';

type Auth = NonNullable<CallableRequest['auth']>;
const callables: Record<CallName, AnyOperation> = deployed;

const OPPORTUNITY = 'dod-passthejam-ip-box';
const documentOf = (access: string) =>
  readCatalogue()
    .find(({ id }) => id === OPPORTUNITY)
    ?.documents?.find((document) => document.access === access)?.id ?? '';

/** A valid request: a malformed one is refused before the account is looked up. */
function requestFor(name: CallName, uid: string) {
  if (name === 'changePassword') return { password: 'another password' };
  return ['deleteMyAccount', 'signOutEverywhere'].includes(name)
    ? { understood: true }
    : REQUESTS[name]({ uid, id: OPPORTUNITY, documentId: documentOf('kyc') });
}

const call = async (name: CallName, auth: Auth, request = requestFor(name, auth.uid)) =>
  callInProcess(callables[name], request, auth);

/** A verified investor or an admin who signed in a minute ago, because revocations count in whole seconds. */
async function openSession(claims: { admin?: true } = {}): Promise<Auth> {
  const auth = await newPerson(claims);
  await writeVerification(auth.uid, 'approved');
  return { ...auth, token: { ...auth.token, auth_time: auth.token.auth_time - 60 } };
}

const SIGN_IN_AGAIN = {
  code: 'unauthenticated',
  message: 'Your session has ended. Please sign in again to continue.',
};

const ENDS: readonly [string, (uid: string) => Promise<unknown>][] = [
  ['with revoked sessions', (uid) => adminAuth.revokeRefreshTokens(uid)],
  ['with a new password', (uid) => adminAuth.updateUser(uid, { password: 'another-password' })],
  ['with a disabled account', (uid) => adminAuth.updateUser(uid, { disabled: true })],
  ['with a deleted account', (uid) => adminAuth.deleteUser(uid)],
];

describe.each(ENDS)('a person %s, with an unexpired token', (_who, end) => {
  let investor: Auth;
  let admin: Auth;
  beforeAll(async () => {
    [investor, admin] = [await openSession(), await openSession({ admin: true })];
    expect(await call('getOpportunity', investor)).toMatchObject({ view: 'full', viewer: 'approved' });
    expect(await call('getOpportunity', admin)).toMatchObject({ view: 'full', viewer: 'admin' });
    await end(investor.uid);
    await end(admin.uid);
  });

  it.each(SAMPLE_CALLS)('is refused by %s', async (name) => {
    if (!isStaffArea(CALLS[name].access)) await expect(call(name, investor)).rejects.toMatchObject(SIGN_IN_AGAIN);
    await expect(call(name, admin)).rejects.toMatchObject(SIGN_IN_AGAIN);
  });
});

describe('a former admin whose token still has the claim', () => {
  let former: Auth;
  let investor: Auth;
  beforeAll(async () => {
    [former, investor] = [await openSession({ admin: true }), await openSession()];
    await adminAuth.setCustomUserClaims(former.uid, null);
  });
  afterEach(forgetAttempts);

  const forAdmins = SAMPLE_CALLS.filter((name) => isStaffArea(CALLS[name].access));
  it.each(forAdmins)('is refused by %s', async (name) => {
    await expect(call(name, former)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  /** The answer or refusal, without values that differ between people and calls. */
  const outcomeOf = async (name: CallName, auth: Auth) => {
    const request = REQUESTS[name]({ uid: auth.uid, id: OPPORTUNITY, documentId: documentOf('authenticated') });
    const outcome = await call(name, auth, request).catch(({ code, message }) => ({ code, message }));
    return shapeOf(outcome, auth.uid);
  };
  it.each(ABOUT_AN_OPPORTUNITY)('receives the same from %s as an investor', async (name) => {
    const own = await outcomeOf(name, investor);
    expect(await outcomeOf(name, former)).toEqual(own);
  });

  it('sees opportunities and confidential documents only as their verification allows', async () => {
    expect(await call('getOpportunity', former)).toMatchObject({ view: 'full', viewer: 'approved' });
    expect(await call('getDocumentLink', former)).toMatchObject({ url: expect.any(String) });
    await database.doc(`kyc_status/${former.uid}`).delete();
    expect(await call('getOpportunity', former)).toMatchObject({ view: 'masked', viewer: 'investor' });
    await expect(call('getDocumentLink', former)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it.each(['getOpportunity', 'listOpportunities'] as const)('cannot choose the viewer of %s', async (name) => {
    const request = { ...(name === 'getOpportunity' && { id: OPPORTUNITY }), viewAs: 'admin' };
    await expect(call(name, former, request)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

/**
 * Replaces signed links, email addresses, challenges, references, ids and times, which differ between people and calls,
 * and notifications, which triggers deliver later.
 */
const shapeOf = (outcome: unknown, uid: string): unknown =>
  JSON.parse(
    JSON.stringify(outcome ?? null, (key, value) =>
      ['url', 'email', 'challenge', 'user', 'reference', 'notifications'].includes(key) ? typeof value : value,
    )
      .replaceAll(uid, 'uid')
      .replaceAll(/(?<="id":")[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=")/g, 'uuid')
      .replaceAll(/_\d{13}(?=")/g, '_time')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'),
  );
