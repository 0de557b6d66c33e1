import { signInWithCustomToken, signInWithEmailAndPassword } from 'firebase/auth';
import type { CallableRequest } from 'firebase-functions/https';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openAccount, PASSWORD } from '../../../../tests/factories/people.ts';
import { adminAuth, database, read, readOwn } from '../../../../tests/support/admin.ts';
import { openClient } from '../../../../tests/support/emulators.ts';
import { callInProcess } from '../../../../tests/support/in-process.ts';
import { newPerson } from '../../../../tests/support/own-project.ts';
import { type Authenticator, openAuthenticator } from '../../../../tests/support/software-authenticator.ts';
import type { CallName } from '../../contract/calls.ts';
import { PASSKEYS_MAX, RECENT_SIGN_IN, RECOVERY_CODE_RENEWALS, SECOND_FACTOR_TRIES } from '../../contract/limits.ts';
import * as operations from '../../operations.ts';
import { changeClaims } from '../../platform/custom-claims.ts';
import type { Operation } from '../../platform/entry-points/define-callable.ts';
import { reconcileAccount } from '../security/record-session.ts';
import { resetSecondFactor } from './manage-passkeys.ts';

const PORTAL = { rpId: 'portal.example', origin: 'https://portal.example' };

beforeEach(() => vi.stubEnv('PORTAL_URL', PORTAL.origin));
afterEach(() => vi.unstubAllEnvs());

type Auth = NonNullable<CallableRequest['auth']>;
type Callables = { [Name in CallName]: Operation<Name> };
const callables: Callables = operations;
const call = async <Name extends CallName>(name: Name, auth: Auth, request: unknown = {}) =>
  callInProcess(callables[name], request, auth);

/** Another session of the same account, which began with the password this many seconds later. */
const laterSession = (auth: Auth, seconds: number): Auth => {
  const { second_factor_session: _, password_time: __, ...token } = auth.token;
  return { ...auth, token: { ...token, auth_time: token.auth_time + seconds } };
};

/** The session that the custom token of an answer begins. Every token of that session has its claims. */
function signedIn(auth: Auth, { token }: { token: string }): Auth {
  const { uid, claims } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(uid).toBe(auth.uid);
  return { ...auth, token: { ...auth.token, ...claims } };
}

/** The same session, with a token that names another session. */
const naming = (auth: Auth, session: string): Auth => ({
  ...auth,
  token: { ...auth.token, second_factor_session: session, password_time: auth.token.auth_time },
});

/** The token that `signInBeside` returns, in the emulator's format. */
function passwordToken(auth: Auth, seconds: number, provider = 'password'): string {
  const { second_factor_session: _, password_time: __, ...token } = auth.token;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    ...token,
    auth_time: token.auth_time + seconds,
    firebase: { sign_in_provider: provider, identities: {} },
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** A person with a confirmed address. */
async function confirmedPerson(claims: object = {}): Promise<Auth> {
  const auth = await newPerson(claims);
  await adminAuth.updateUser(auth.uid, { emailVerified: true });
  return auth;
}

const claimsOf = async ({ uid }: Auth) => (await adminAuth.getUser(uid)).customClaims ?? {};

async function enrol(auth: Auth, name = 'Laptop', authenticator = openAuthenticator(PORTAL)) {
  const { options } = await call('beginPasskeyEnrolment', auth);
  const answer = { name, ...authenticator.create(options) };
  const finished = await call('finishPasskeyEnrolment', auth, answer);
  return { authenticator, answer, ...finished, session: signedIn(auth, finished) };
}

/** The session that a check with this passkey begins. */
async function confirm(auth: Auth, authenticator: Authenticator, but: { at?: string; count?: number } = {}) {
  const { options } = await call('beginPasskeyCheck', auth);
  const answer = authenticator.get({ challenge: options.challenge, ...but });
  return signedIn(auth, await call('finishPasskeyCheck', auth, answer));
}

/** The kinds of email queued for a person. */
const toldTo = async ({ uid }: Auth) => (await readOwn('outbox', uid)).map(({ kind }) => String(kind)).sort();

const PENDING = {
  code: 'unauthenticated',
  message: 'Please confirm it’s you with your passkey to continue.',
};
const isPending = (auth: Auth) => expect(call('listPasskeys', auth)).rejects.toMatchObject(PENDING);
const counts = (auth: Auth) => expect(call('listPasskeys', auth)).resolves.toMatchObject({ passkeys: [{}] });

/** A person with a passkey, and a second session of theirs without the second factor. */
async function openWithPasskey(claims: object = {}) {
  const person = await confirmedPerson(claims);
  const enrolled = await enrol(person);
  return { ...enrolled, first: enrolled.session, session: laterSession(person, 1) };
}

describe('the first passkey', () => {
  it('is listed, gives ten recovery codes, and keeps its session signed in', async () => {
    const { first, codes } = await openWithPasskey();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const { passkeys, ...rest } = await call('listPasskeys', first);
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
    expect(rest).toEqual({ recoveryCodesLeft: 10, required: false });
  });

  it('requires the second factor in every other session', async () => {
    const { session, authenticator } = await openWithPasskey();
    await isPending(session);
    const opportunity = { id: 'biotech-ip-box-beta' };
    expect(await call('getOpportunity', session, opportunity)).toMatchObject({ viewer: 'visitor' });
    const passed = await confirm(session, authenticator);
    await counts(passed);
    expect(await call('getOpportunity', passed, opportunity)).toMatchObject({ viewer: 'investor' });
    await isPending(laterSession(session, 1));
  });

  it('covers only the session that passed, even within the same second', async () => {
    const { session, authenticator } = await openWithPasskey();
    const passed = await confirm(session, authenticator);
    await counts(passed);
    await isPending(session);
    await isPending({ ...session, rawToken: 'of another sign-in' });
  });

  it('does not cover a session without a session id or with an invented one', async () => {
    const { first, session } = await openWithPasskey();
    const [copied] = Object.keys((await claimsOf(first)).second_factor);
    // The claim is in the token of every session of the account.
    await isPending({ ...session, token: { ...session.token, second_factor: { [copied ?? '']: 4_000_000_000 } } });
    await isPending(naming(session, 'made-up'));
    // Only the server can sign a token that names the session.
    await counts(naming(session, copied ?? ''));
  });

  it.each([
    ['an investor', {}, 30 * 24],
    ['an admin', { admin: true }, 12],
  ])('of %s is valid for its period and keeps other claims', async (_who, claims, hours) => {
    const { session, authenticator } = await openWithPasskey({ ...claims, language: 'en' });
    const { token } = await confirm(session, authenticator);
    const { second_factor: passed, ...others } = await claimsOf(session);
    expect(others).toEqual({ ...claims, language: 'en' });
    const until = passed[token.second_factor_session];
    expect(until - Date.now() / 1000).toBeGreaterThan(hours * 3600 - 60);
    expect(until - Date.now() / 1000).toBeLessThanOrEqual(hours * 3600);
  });

  it('stores nothing that could be used to sign in', async () => {
    const { first, codes } = await openWithPasskey();
    const stored = JSON.stringify(await read(`passkeys/${first.uid}`));
    for (const code of codes) expect(stored).not.toContain(code);
    const { export: exported } = await call('exportMyData', first);
    expect(exported.records.passkeys).toMatchObject([{ passkeys: [{ name: 'Laptop' }] }]);
    expect(JSON.stringify(exported)).not.toMatch(/public_key|recovery_codes|"keys"/);
  });
});

describe('a passkey answer or change is refused', () => {
  const STALE = { code: 'aborted', message: expect.stringContaining('already been used') };

  it('if the answer is repeated', async () => {
    const { session, authenticator } = await openWithPasskey();
    const { options } = await call('beginPasskeyCheck', session);
    const answer = authenticator.get(options);
    await call('finishPasskeyCheck', session, answer);
    await expect(call('finishPasskeyCheck', laterSession(session, 1), answer)).rejects.toMatchObject(STALE);
    await isPending(laterSession(session, 1));
  });

  it('for one of two identical answers sent together', async () => {
    const { session, authenticator } = await openWithPasskey();
    const { options } = await call('beginPasskeyCheck', session);
    const answer = authenticator.get(options);
    const outcomes = await Promise.allSettled([1, 2].map(() => call('finishPasskeyCheck', session, answer)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('for another account’s challenge, which stays valid for its owner', async () => {
    const [ada, bob] = [await openWithPasskey(), await openWithPasskey()];
    const { options } = await call('beginPasskeyCheck', ada.session);
    const forged = bob.authenticator.get(options);
    await expect(call('finishPasskeyCheck', bob.session, forged)).rejects.toMatchObject(STALE);
    await counts(signedIn(ada.session, await call('finishPasskeyCheck', ada.session, ada.authenticator.get(options))));
  });

  it('for a challenge with another purpose or an invented one', async () => {
    const { first, session, authenticator } = await openWithPasskey();
    const { options } = await call('beginPasskeyEnrolment', first);
    await expect(call('finishPasskeyCheck', session, authenticator.get(options))).rejects.toMatchObject(STALE);
    const made = authenticator.get({ challenge: 'bm90IGEgY2hhbGxlbmdl' });
    await expect(call('finishPasskeyCheck', session, made)).rejects.toMatchObject(STALE);
  });

  it('after five minutes by the server’s clock', async () => {
    const { session, authenticator } = await openWithPasskey();
    const { options } = await call('beginPasskeyCheck', session);
    const [challenge] = await readOwn('passkey_challenges', session.uid);
    await database.doc(`passkey_challenges/${challenge?.id}`).update({ expires_at: new Date() });
    await expect(call('finishPasskeyCheck', session, authenticator.get(options))).rejects.toMatchObject({
      code: 'aborted',
      message: 'This confirmation took longer than five minutes. Please start again.',
    });
  });

  it.each(['https://portal.example.evil.example', 'http://portal.example', 'http://localhost:5000'])(
    'if it was made at %s',
    async (origin) => {
      const { session, authenticator } = await openWithPasskey();
      await expect(confirm(session, authenticator, { at: origin })).rejects.toMatchObject({
        code: 'permission-denied',
        message: 'Passkeys only work at https://portal.example. Please open the portal there.',
      });
      await isPending(session);
    },
  );

  it('from an authenticator for another host', async () => {
    const person = await confirmedPerson();
    const elsewhere = openAuthenticator({ rpId: 'evil.example', origin: PORTAL.origin });
    await expect(enrol(person, 'Key', elsewhere)).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'This passkey could not be added. Please try again, or use another one.',
    });
    expect(await read(`passkeys/${person.uid}`)).toBeUndefined();
  });

  it('from a passkey with a lower counter, which suggests a copy', async () => {
    const { session, authenticator } = await openWithPasskey();
    await confirm(session, authenticator, { count: 8 });
    const next = laterSession(session, 1);
    await expect(confirm(next, authenticator, { count: 8 })).rejects.toMatchObject({
      message: expect.stringContaining('may have been copied'),
    });
    await isPending(next);
    await counts(await confirm(next, authenticator, { count: 9 }));
  });

  it('for another person’s passkey or a signature by another key', async () => {
    const [ada, bob] = [await openWithPasskey(), await openWithPasskey()];
    await expect(confirm(ada.session, bob.authenticator)).rejects.toMatchObject({
      message: 'This passkey does not belong to your account. Please use another one or a recovery code.',
    });
    const { options } = await call('beginPasskeyCheck', ada.session);
    const forged = { ...bob.authenticator.get(options), id: ada.authenticator.id };
    await expect(call('finishPasskeyCheck', ada.session, forged)).rejects.toMatchObject({
      message: 'This passkey could not be confirmed. Please try again, or use another passkey or a recovery code.',
    });
    await isPending(ada.session);
  });

  it('in a session without the second factor or with an old sign-in', async () => {
    const { first, session } = await openWithPasskey();
    await expect(enrol(session)).rejects.toMatchObject({ code: 'permission-denied' });
    const { password_time } = first.token;
    const old = { ...first, token: { ...first.token, password_time: password_time - RECENT_SIGN_IN / 1000 - 60 } };
    const again = { code: 'failed-precondition', message: expect.stringContaining('enter your password again') };
    await expect(enrol(old)).rejects.toMatchObject(again);
    await expect(call('removePasskey', old, { id: 'AAAA' })).rejects.toMatchObject(again);
    await expect(call('renewRecoveryCodes', old)).rejects.toMatchObject(again);
    await expect(call('changePassword', old, { password: 'another password' })).rejects.toMatchObject({
      code: 'failed-precondition',
    });
  });

  it('for an account with an unconfirmed address', async () => {
    const squatter = await newPerson();
    const unconfirmed = {
      code: 'permission-denied',
      message: expect.stringContaining('Please confirm your email address before you add a passkey'),
    };
    await expect(call('beginPasskeyEnrolment', squatter)).rejects.toMatchObject(unconfirmed);
    await adminAuth.updateUser(squatter.uid, { emailVerified: true });
    const { options } = await call('beginPasskeyEnrolment', squatter);
    await adminAuth.updateUser(squatter.uid, { emailVerified: false });
    const answer = { name: 'Laptop', ...openAuthenticator(PORTAL).create(options) };
    await expect(call('finishPasskeyEnrolment', squatter, answer)).rejects.toMatchObject(unconfirmed);
    expect(await claimsOf(squatter)).toEqual({});
    expect(await read(`passkeys/${squatter.uid}`)).toBeUndefined();
  });

  it('for a duplicate passkey or more than the maximum', async () => {
    const { first, authenticator } = await openWithPasskey();
    await expect(enrol(first, 'Again', authenticator)).rejects.toMatchObject({ code: 'already-exists' });
    let session = first;
    for (let added = 1; added < PASSKEYS_MAX; added += 1) session = (await enrol(session, `Key ${added}`)).session;
    await expect(enrol(session)).rejects.toMatchObject({ code: 'resource-exhausted' });
    expect((await call('listPasskeys', session)).passkeys).toHaveLength(PASSKEYS_MAX);
  });

  it('for a name with hidden characters or that is too long', async () => {
    const { answer } = await openWithPasskey();
    const person = await confirmedPerson();
    for (const name of [' \u200b ', 'Key \u202etxet', 'x'.repeat(61)]) {
      await expect(call('finishPasskeyEnrolment', person, { ...answer, name })).rejects.toMatchObject({
        code: 'invalid-argument',
      });
    }
  });
});

describe('a recovery code', () => {
  it('works once, in any spelling, and keeps the others', async () => {
    const { session, codes } = await openWithPasskey();
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    const answer = await call('redeemRecoveryCode', session, { code: typed });
    expect(answer.recoveryCodesLeft).toBe(9);
    await counts(signedIn(session, answer));
    await isPending(session);
    const next = laterSession(session, 1);
    await expect(call('redeemRecoveryCode', next, { code })).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'This recovery code is not valid or has already been used.',
    });
    await isPending(next);
  });

  it('works once if it is sent twice together', async () => {
    const { session, codes } = await openWithPasskey();
    const tries = [1, 2].map((seconds) => laterSession(session, seconds));
    const outcomes = await Promise.allSettled(
      tries.map((auth) => call('redeemRecoveryCode', auth, { code: codes[0] })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused for another account, and guesses are counted', async () => {
    const [ada, bob] = [await openWithPasskey(), await openWithPasskey()];
    await expect(call('redeemRecoveryCode', bob.session, { code: ada.codes[0] })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    // In sequence, because parallel guesses may be refused before they are counted.
    for (let tries = 1; tries < SECOND_FACTOR_TRIES; tries += 1) {
      await expect(call('redeemRecoveryCode', bob.session, { code: 'a guess' })).rejects.toMatchObject({
        code: 'permission-denied',
      });
    }
    await expect(call('redeemRecoveryCode', bob.session, { code: 'a guess' })).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
  });

  it('stays valid if the claim or the token cannot be written', async () => {
    const { session, codes } = await openWithPasskey();
    const [code = ''] = codes;
    const before = await claimsOf(session);
    for (const operation of ['setCustomUserClaims', 'createCustomToken'] as const) {
      const down = vi.spyOn(Object.getPrototypeOf(adminAuth), operation).mockRejectedValueOnce(new Error('down'));
      await expect(call('redeemRecoveryCode', session, { code })).rejects.toMatchObject({ code: 'internal' });
      expect(down).toHaveBeenCalledOnce();
      down.mockRestore();
      expect(await claimsOf(session)).toEqual(before);
    }
    const answer = await call('redeemRecoveryCode', session, { code });
    await counts(signedIn(session, answer));
  });

  it('admits a session until new codes are made, which is reported to the person', async () => {
    const { first, session, codes } = await openWithPasskey();
    const own = signedIn(session, await call('redeemRecoveryCode', session, { code: codes[0] }));
    const thief = signedIn(session, await call('redeemRecoveryCode', laterSession(session, 1), { code: codes[1] }));
    await counts(thief);
    await call('renewRecoveryCodes', own);
    await isPending(thief);
    await counts(own);
    await counts(first);
    expect(await toldTo(first)).toContain('recovery_codes_renewed');
  });

  it('is replaced at most five times an hour', async () => {
    const { first } = await openWithPasskey();
    for (let time = 0; time < RECOVERY_CODE_RENEWALS; time += 1) await call('renewRecoveryCodes', first);
    await expect(call('renewRecoveryCodes', first)).rejects.toMatchObject({
      code: 'resource-exhausted',
      message: 'You have replaced your recovery codes too often. Please try again in 60 minutes.',
    });
  });

  it('is invalid after new codes are made', async () => {
    const { first, session, codes } = await openWithPasskey();
    const renewed = await call('renewRecoveryCodes', first);
    await expect(call('redeemRecoveryCode', session, { code: codes[1] })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await call('redeemRecoveryCode', session, { code: renewed.codes[1] })).toMatchObject({
      recoveryCodesLeft: 9,
    });
  });
});

describe('removing a passkey', () => {
  it('that is the last ends the second factor and keeps the admin claim', async () => {
    const { first, session, authenticator } = await openWithPasskey({ admin: true });
    const second = await enrol(first, 'Phone');
    expect(second.codes).toEqual([]);
    expect(await call('removePasskey', second.session, { id: authenticator.id })).toMatchObject({
      passkeys: [{ name: 'Phone' }],
    });
    await isPending(session);
    expect(await call('removePasskey', second.session, { id: second.authenticator.id })).toMatchObject({
      passkeys: [],
    });
    expect(await claimsOf(first)).toEqual({ admin: true });
    expect(await read(`passkeys/${first.uid}`)).toBeUndefined();
    expect(await call('listPasskeys', session)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  it('ends only the sessions that passed with it', async () => {
    const { first, session, authenticator } = await openWithPasskey();
    const { session: here, authenticator: phone } = await enrol(first, 'Phone');
    const thief = await confirm(session, phone);
    const owner = await confirm(laterSession(session, 1), authenticator);
    await call('removePasskey', owner, { id: phone.id });
    await isPending(thief);
    await isPending(here);
    await counts(owner);
    expect(Object.keys((await claimsOf(owner)).second_factor)).toEqual([owner.token.second_factor_session]);
  });

  it('that is an admin’s last is refused if admins need one', async () => {
    const { first, authenticator } = await openWithPasskey({ admin: true });
    vi.stubEnv('ADMIN_SECOND_FACTOR', 'required');
    await expect(call('removePasskey', first, { id: authenticator.id })).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'Staff must have a passkey. Add another passkey before you remove your last one.',
    });
    await counts(first);
  });
});

describe('if admins need a passkey', () => {
  beforeEach(() => vi.stubEnv('ADMIN_SECOND_FACTOR', 'required'));

  it('an admin without one has no rights from the next call until it is added', async () => {
    const admin = await confirmedPerson({ admin: true });
    await expect(call('countWork', admin)).rejects.toMatchObject(PENDING);
    expect(await claimsOf(admin)).toEqual({ admin: true, second_factor: 'owed' });
    await expect(call('listPasskeys', admin)).rejects.toMatchObject(PENDING);
    const { session } = await enrol(admin);
    expect(await call('countWork', session)).toMatchObject({});
    await expect(call('countWork', laterSession(admin, 1))).rejects.toMatchObject(PENDING);
  });

  it('an invalid setting gives admins no access', async () => {
    const admin = await confirmedPerson({ admin: true });
    vi.stubEnv('ADMIN_SECOND_FACTOR', 'requred');
    await expect(call('countWork', admin)).rejects.toMatchObject({ code: 'internal' });
    expect(await claimsOf(admin)).toEqual({ admin: true });
  });

  it('an investor needs none', async () => {
    const investor = await newPerson();
    expect(await call('listPasskeys', investor)).toMatchObject({ passkeys: [], required: false });
    expect(await claimsOf(investor)).toEqual({});
  });
});

describe('a password given again during a session', () => {
  it('makes the session recent together with the second factor', async () => {
    const { first, authenticator } = await openWithPasskey();
    const { token } = first;
    const old = { ...first, token: { ...token, password_time: token.password_time - RECENT_SIGN_IN / 1000 - 60 } };
    await expect(call('renewRecoveryCodes', old)).rejects.toMatchObject({ code: 'failed-precondition' });
    const { options } = await call('beginPasskeyCheck', old);
    const answer = await call('finishPasskeyCheck', old, {
      ...authenticator.get(options),
      passwordToken: passwordToken(first, 0),
    });
    const recent = signedIn(old, answer);
    expect((await call('renewRecoveryCodes', recent)).codes).toHaveLength(10);
    // The new session replaces the old one.
    await isPending(old);
  });

  it('is still needed after a passkey check', async () => {
    const { first, authenticator } = await openWithPasskey();
    const { token } = first;
    const old = { ...first, token: { ...token, password_time: token.password_time - RECENT_SIGN_IN / 1000 - 60 } };
    const again = await confirm(old, authenticator);
    await expect(call('renewRecoveryCodes', again)).rejects.toMatchObject({ code: 'failed-precondition' });
  });

  it.each([
    ['of another account', async () => passwordToken(await newPerson(), 0)],
    ['of a sign-in without a password', async (auth: Auth) => passwordToken(auth, 0, 'custom')],
    ['that is malformed', async () => 'no token'],
  ])('is refused with a token %s', async (_which, tokenOf) => {
    const { session, codes } = await openWithPasskey();
    const request = { code: codes[0], passwordToken: await tokenOf(session) };
    await expect(call('redeemRecoveryCode', session, request)).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'Your password could not be confirmed. Please enter it again.',
    });
    expect(await call('redeemRecoveryCode', session, { code: codes[0] })).toMatchObject({ recoveryCodesLeft: 9 });
  });
});

describe('a new password', () => {
  it('ends every session except the one that chose it, which keeps its second factor', async () => {
    const { first, session, authenticator } = await openWithPasskey();
    const elsewhere = await confirm(session, authenticator);
    const { token } = await call('changePassword', first, { password: 'another password' });
    if (token === null) throw new Error('The session does not continue.');
    const here = signedIn(first, { token });
    await counts(here);
    expect(Object.keys((await claimsOf(first)).second_factor)).toEqual([here.token.second_factor_session]);
    await expect(call('listPasskeys', laterSession(elsewhere, -60))).rejects.toMatchObject({
      code: 'unauthenticated',
      message: expect.stringContaining('has ended'),
    });
    await reconcileAccount(first.uid, null);
    await counts(here);
  });

  it('gives no token to an account without a second factor', async () => {
    const person = await newPerson();
    expect(await call('changePassword', person, { password: 'another password' })).toEqual({ token: null });
  });

  it('that is too short is refused and ends no session', async () => {
    const { first } = await openWithPasskey();
    await expect(call('changePassword', first, { password: '12345' })).rejects.toMatchObject({
      code: 'invalid-argument',
      message: 'Password must be at least 6 characters',
    });
    await counts(first);
  });

  it('chosen elsewhere ends the sessions with the second factor once it is noticed', async () => {
    const { first } = await openWithPasskey();
    await reconcileAccount(first.uid, null);
    await adminAuth.updateUser(first.uid, { password: 'another password' });
    await reconcileAccount(first.uid, null);
    expect((await claimsOf(first)).second_factor).toEqual({});
    expect(await read(`passkeys/${first.uid}`)).toMatchObject({ sessions: [], passkeys: [{ name: 'Laptop' }] });
  });
});

it('drops passkeys from before the address was confirmed and notifies the person', async () => {
  const { first } = await openWithPasskey();
  await adminAuth.updateUser(first.uid, { emailVerified: false });
  await reconcileAccount(first.uid, null);
  await adminAuth.updateUser(first.uid, { emailVerified: true, password: 'of the owner' });
  await reconcileAccount(first.uid, null);
  expect(await claimsOf(first)).toEqual({});
  expect(await read(`passkeys/${first.uid}`)).toBeUndefined();
  expect(await toldTo(first)).toContain('passkey_removed');
});

it('ends every session with the second factor when logging out everywhere', async () => {
  const { first } = await openWithPasskey();
  await call('signOutEverywhere', first, { understood: true });
  expect((await claimsOf(first)).second_factor).toEqual({});
});

it('does not lock a person out after an interrupted change of claims', async () => {
  const person = await confirmedPerson();
  await changeClaims(person.uid, (claims) => ({ ...claims, second_factor: { left: 4_000_000_000 } }));
  await isPending(person);
  await expect(call('beginPasskeyCheck', person)).rejects.toMatchObject({ code: 'not-found' });
  expect(await call('listPasskeys', person)).toMatchObject({ passkeys: [] });
});

it('names an unnamed passkey after its browser', async () => {
  const { session } = await enrol(await confirmedPerson(), '');
  expect((await call('listPasskeys', session)).passkeys).toMatchObject([{ name: 'A browser' }]);
});

describe('Firebase Auth', () => {
  it('keeps the session id in all tokens of a session and in no other sign-in', async () => {
    const person = await openAccount();
    await adminAuth.updateUser(person.uid, { emailVerified: true });
    const authenticator = openAuthenticator({ rpId: 'localhost', origin: 'http://localhost:5000' });
    const { options } = await person.call('beginPasskeyEnrolment', {});
    const answer = { name: 'Laptop', ...authenticator.create(options) };
    const { token } = await person.call('finishPasskeyEnrolment', answer);
    await expect(person.call('listPasskeys', {})).rejects.toMatchObject({ code: 'functions/unauthenticated' });
    const { user } = await signInWithCustomToken(person.auth, token);
    for (const refresh of [false, true, true]) {
      const { claims } = await user.getIdTokenResult(refresh);
      expect(claims.second_factor).toHaveProperty(String(claims.second_factor_session));
    }
    expect(await person.call('listPasskeys', {})).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
    const elsewhere = openClient();
    onTestFinished(elsewhere.close);
    const other = await signInWithEmailAndPassword(elsewhere.auth, person.email, PASSWORD);
    expect((await other.user.getIdTokenResult()).claims).not.toHaveProperty('second_factor_session');
  });
});

describe('custom claims', () => {
  it('survive parallel changes', async () => {
    const { uid } = await newPerson({ admin: true });
    const names = ['a', 'b', 'c'];
    await Promise.all(names.map((name) => changeClaims(uid, (claims) => ({ ...claims, [name]: true }))));
    expect(Object.keys((await adminAuth.getUser(uid)).customClaims ?? {}).sort()).toEqual([
      'a',
      'admin',
      ...names.slice(1),
    ]);
  });

  it('can be changed again after a writer failed', async () => {
    const { uid } = await newPerson();
    await expect(
      changeClaims(uid, () => {
        throw new Error('a writer that fails');
      }),
    ).rejects.toThrow('a writer that fails');
    await changeClaims(uid, () => ({ language: 'en' }));
    expect((await adminAuth.getUser(uid)).customClaims).toEqual({ language: 'en' });
  });
});

it('resets the second factor for staff: passkeys and sessions end, and an admin must add a new one', async () => {
  const [investor, admin] = [await openWithPasskey(), await openWithPasskey({ admin: true })];
  await resetSecondFactor(investor.first.uid);
  await resetSecondFactor(admin.first.uid);
  expect(await claimsOf(investor.first)).toEqual({});
  expect(await claimsOf(admin.first)).toEqual({ admin: true, second_factor: 'owed' });
  expect(await read(`passkeys/${investor.first.uid}`)).toBeUndefined();
  expect(await toldTo(investor.first)).toEqual(['passkey_added', 'passkey_removed']);
  const old = laterSession(investor.first, -60);
  await expect(call('listPasskeys', old)).rejects.toMatchObject({ message: expect.stringContaining('has ended') });
});
