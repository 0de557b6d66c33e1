import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
} from 'firebase/auth';
import { httpsCallable } from 'firebase/functions';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type AccountHolder, openAccount, openVisitor, PASSWORD } from '../../../../tests/factories/people.ts';
import { adminAuth, database, read } from '../../../../tests/support/admin.ts';
import { openClient, ports, projectId } from '../../../../tests/support/emulators.ts';
import { callInProcess } from '../../../../tests/support/in-process.ts';
import { refusalOf } from '../../../../tests/support/refusals.ts';
import { callPath } from '../../contract/calls.ts';
import { reconcileAccounts } from './reconcile-accounts.ts';
import { recordSession } from './record-session.ts';

const LAPTOP = { browserId: '11111111-1111-4111-8111-111111111111' };
const PHONE = { browserId: '22222222-2222-4222-8222-222222222222' };
const OTHER_PASSWORD = 'another password';

/** The kinds of email queued for a person and for their former address. */
async function toldTo({ uid }: Pick<AccountHolder, 'uid'>): Promise<string[]> {
  const outbox = database.collection('outbox');
  // A sent entry no longer stores its address, but its id still names the account.
  const formerAddress = outbox
    .orderBy('__name__')
    .startAt(`email_changed_from_${uid}`)
    .endBefore(`email_changed_from_${uid}~`);
  const [own, former] = await Promise.all([outbox.where('user_id', '==', uid).get(), formerAddress.get()]);
  return [...own.docs, ...former.docs].map((entry) => String(entry.get('kind'))).sort();
}

/** Applies the code of an email that the emulator keeps. */
async function applyCode(kind: string, email: string, request: object): Promise<void> {
  const listed = await fetch(`http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes }: { oobCodes: { email: string; requestType: string; oobCode: string }[] } = JSON.parse(
    await listed.text(),
  );
  const code = oobCodes.find((sent) => sent.email === email && sent.requestType === kind)?.oobCode;
  const operation = kind === 'PASSWORD_RESET' ? 'resetPassword' : 'update';
  const answer = await callAuth(`accounts:${operation}`, { oobCode: code, ...request });
  if (!answer.ok) throw new Error(await answer.text());
}

const callAuth = (operation: string, body: object) =>
  fetch(`http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/${operation}?key=emulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A person with one recorded browser. */
async function openKnown() {
  const person = await openAccount();
  await adminAuth.updateUser(person.uid, { emailVerified: true });
  expect(await person.call('recordSession', LAPTOP)).toEqual({ recorded: true });
  return person;
}

/** Signs in again, as the web app does after a change that ended the session. */
const signInAgain = ({ user, email }: AccountHolder, password: string) =>
  reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));

const NEW_EMAIL = () => `${crypto.randomUUID()}@example.com`;

describe('notices of account changes', () => {
  const ways: [string, (person: AccountHolder) => Promise<string[]>][] = [
    [
      'a new password in the portal',
      async (person) => {
        await updatePassword(person.user, OTHER_PASSWORD);
        await signInAgain(person, OTHER_PASSWORD);
        return ['password_changed'];
      },
    ],
    [
      'a new password by an email link',
      async (person) => {
        await callAuth('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: person.email });
        await applyCode('PASSWORD_RESET', person.email, { newPassword: OTHER_PASSWORD });
        await signInAgain(person, OTHER_PASSWORD);
        return ['password_changed'];
      },
    ],
    [
      'a new password in the console',
      async (person) => {
        await adminAuth.updateUser(person.uid, { password: OTHER_PASSWORD });
        await signInAgain(person, OTHER_PASSWORD);
        return ['password_changed'];
      },
    ],
    [
      'a new address by an email link',
      async (person) => {
        const idToken = await person.user.getIdToken();
        await callAuth('accounts:sendOobCode', {
          requestType: 'VERIFY_AND_CHANGE_EMAIL',
          idToken,
          newEmail: NEW_EMAIL(),
        });
        await applyCode('VERIFY_AND_CHANGE_EMAIL', person.email, {});
        return ['email_changed', 'email_changed_from'];
      },
    ],
    [
      'a new address in the console',
      async (person) => {
        const email = NEW_EMAIL();
        await adminAuth.updateUser(person.uid, { email });
        await signInAgain({ ...person, email }, PASSWORD);
        return ['email_changed', 'email_changed_from'];
      },
    ],
    [
      'revoked sessions, which are not a change',
      async (person) => {
        await adminAuth.revokeRefreshTokens(person.uid);
        await signInAgain(person, PASSWORD);
        return [];
      },
    ],
  ];

  it('are sent once for each way to change an account', async () => {
    const people = await Promise.all(
      ways.map(async ([way, change]) => {
        const person = await openKnown();
        return { way, person, expected: await change(person) };
      }),
    );
    await Promise.all(
      people.flatMap(({ person }) => [person.call('recordSession', LAPTOP), person.call('recordSession', LAPTOP)]),
    );
    await reconcileAccounts();
    const told = people.map(async ({ way, person }) => [way, await toldTo(person)]);
    expect(await Promise.all(told)).toEqual(people.map(({ way, expected }) => [way, expected]));
  });

  it('are sent by the nightly comparison if no browser has called', async () => {
    const [person, other] = [await openKnown(), await openKnown()];
    await adminAuth.updateUser(person.uid, { password: OTHER_PASSWORD, email: NEW_EMAIL() });
    const before = await read(`account_security/${other.uid}`);
    await reconcileAccounts();
    expect(await toldTo(person)).toEqual(['email_changed', 'email_changed_from', 'password_changed']);
    expect(await toldTo(other)).toEqual([]);
    expect(await read(`account_security/${other.uid}`)).toEqual(before);
  });

  it('start from a nightly record for accounts without a browser, except those being deleted', async () => {
    const [quiet, leaving] = [await openAccount(), await openAccount()];
    await database.doc(`deleted_accounts/${leaving.uid}`).set({ deleted_at: new Date(), expires_at: new Date() });
    await reconcileAccounts();
    expect(await read(`account_security/${quiet.uid}`)).toMatchObject({ email: quiet.email, browsers: [] });
    expect(await read(`account_security/${leaving.uid}`)).toBeUndefined();
    expect(await refusalOf(leaving.call('recordSession', LAPTOP))).toMatchObject({ code: 'failed-precondition' });
    expect(await read(`account_security/${leaving.uid}`)).toBeUndefined();
  });

  it('do not depend on the clock of the function', async () => {
    const person = await openKnown();
    const auth = {
      uid: person.uid,
      rawToken: '',
      token: await adminAuth.verifyIdToken(await person.user.getIdToken()),
    };
    vi.useFakeTimers({ now: new Date('2019-01-01T00:00:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await callInProcess(recordSession, LAPTOP, auth);
    vi.useRealTimers();
    await person.call('recordSession', LAPTOP);
    expect(await toldTo(person)).toEqual([]);
  });
});

describe('a browser', () => {
  it('that is new to an account is reported once, even if two calls arrive together', async () => {
    const person = await openKnown();
    const calls = [LAPTOP, PHONE, PHONE, { browserId: null }].map((browser) => person.call('recordSession', browser));
    await Promise.all(calls);
    expect(await toldTo(person)).toEqual(['new_browser', 'new_browser']);
    const { browsers } = await person.call('getAccountSecurity', PHONE);
    expect(browsers).toHaveLength(3);
    expect(browsers.filter(({ current }) => current)).toHaveLength(1);
  });

  it.each([
    ['nothing', {}],
    ['a number', { browserId: 7 }],
    ['an unknown key', { browserId: null, name: 'Chrome on Windows' }],
    ['a long text', { browserId: 'a'.repeat(10_000) }],
  ])('that sends %s is refused and not recorded', async (_what, request) => {
    const person = await openAccount();
    expect(await refusalOf(person.call('recordSession', request))).toMatchObject({ code: 'invalid-argument' });
    expect(await read(`account_security/${person.uid}`)).toBeUndefined();
  });

  it('may send any text, which is stored as a hash', async () => {
    const person = await openKnown();
    await person.call('recordSession', { browserId: '../../<b>\r\nBcc: x' });
    expect(JSON.stringify(await read(`account_security/${person.uid}`))).not.toMatch(/Bcc|<b>/);
    expect(await toldTo(person)).toEqual(['new_browser']);
  });
});

/** Signs in with Firebase Auth directly, without a page. The portal's last recorded sign-in is moved back an hour. */
async function signInByItself({ uid, email }: AccountHolder) {
  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
  await database.doc(`account_security/${uid}`).update({ signed_in_at: anHourAgo });
  const program = openClient();
  onTestFinished(program.close);
  await signInWithEmailAndPassword(program.auth, email, PASSWORD);
  return program;
}

it('reports a program that signs in without a page and downloads everything', async () => {
  const person = await openKnown();
  const { functions } = await signInByItself(person);
  await httpsCallable(functions, callPath('exportMyData'))({});
  expect(await toldTo(person)).toEqual(['data_exported', 'unknown_sign_in']);
});

it('reports at night, once, a sign-in that no page has recorded', async () => {
  const [person, other] = [await openKnown(), await openKnown()];
  await signInByItself(person);
  await signInAgain(other, PASSWORD);
  await other.call('recordSession', LAPTOP);
  for (const _night of [1, 2]) await reconcileAccounts();
  expect(await toldTo(person)).toEqual(['unknown_sign_in']);
  expect(await toldTo(other)).toEqual([]);
});

it('does not report a password that a page has checked beside its session', async () => {
  const person = await openKnown();
  const { auth: beside } = await signInByItself(person);
  const passwordToken = await beside.currentUser?.getIdToken();
  const token = await adminAuth.verifyIdToken(await person.user.getIdToken());
  // The session began an hour ago. The time of its password decides whether it was revoked.
  const began = { auth_time: token.auth_time - 3600, second_factor_session: 'an id', password_time: token.auth_time };
  const anHourAgo = { uid: person.uid, rawToken: '', token: { ...token, ...began } };
  await callInProcess(recordSession, { ...LAPTOP, passwordToken }, anHourAgo);
  expect(await toldTo(person)).toEqual([]);
  await signInByItself(person);
  await callInProcess(recordSession, LAPTOP, anHourAgo);
  expect(await toldTo(person)).toEqual(['unknown_sign_in']);
});

it('shows people only their own browsers and visitors none', async () => {
  const [person, other] = [await openKnown(), await openAccount()];
  expect(await other.call('getAccountSecurity', LAPTOP)).toEqual({ browsers: [], events: [] });
  expect((await person.call('getAccountSecurity', LAPTOP)).browsers).toMatchObject([{ current: true }]);
  for (const name of ['recordSession', 'getAccountSecurity', 'signOutEverywhere'] as const) {
    const request = name === 'signOutEverywhere' ? { understood: true } : LAPTOP;
    expect(await refusalOf(openVisitor().call(name, request))).toMatchObject({ code: 'unauthenticated' });
  }
});

it('lists only the security events of the caller, newest first', async () => {
  const [person, other] = [await openKnown(), await openKnown()];
  const notify = (uid: string, kind: string, day: number, data: object = {}) =>
    database.collection('notifications').add({
      user_id: uid,
      kind,
      data,
      created_at: new Date(Date.UTC(2026, 10, day)),
      read_at: null,
      expires_at: new Date(Date.UTC(2027, 1, day)),
    });
  await notify(person.uid, 'password_changed', 20);
  await notify(person.uid, 'new_browser', 21, { browser: 'Safari on iOS' });
  await notify(person.uid, 'mentioned', 22);
  await notify(other.uid, 'email_changed', 22);
  expect((await person.call('getAccountSecurity', LAPTOP)).events).toEqual([
    { id: expect.any(String), kind: 'new_browser', at: '2026-11-21T00:00:00.000Z', browser: 'Safari on iOS' },
    { id: expect.any(String), kind: 'password_changed', at: '2026-11-20T00:00:00.000Z', browser: null },
  ]);
});

it('ends every session of the caller at its next call, but no other person’s', async () => {
  const [person, other] = [await openKnown(), await openKnown()];
  const elsewhere = openClient();
  onTestFinished(elsewhere.close);
  await signInWithEmailAndPassword(elsewhere.auth, person.email, PASSWORD);
  // Sessions are compared by whole seconds, so a session from the second of the call would survive.
  const second = () => Math.floor(Date.now() / 1000);
  const began = second();
  await vi.waitUntil(() => second() > began, { timeout: 10_000 });
  await person.call('signOutEverywhere', { understood: true });
  await expect(httpsCallable(elsewhere.functions, callPath('listUploads'))({})).rejects.toMatchObject({
    code: 'functions/unauthenticated',
  });
  expect(await refusalOf(person.call('listUploads', {}))).toMatchObject({ code: 'unauthenticated' });
  await other.call('listUploads', {});
  await signInAgain(person, PASSWORD);
  await person.call('listUploads', {});
});
