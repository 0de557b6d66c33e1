import type { CallName, PortalCalls } from '@portal/functions/contract/calls';
import { PASSKEYS_MAX, RECENT_SIGN_IN, SECOND_FACTOR_TRIES } from '@portal/functions/contract/limits';
import type { CallableFunction, CallableRequest } from 'firebase-functions/https';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetSecondFactor } from '../../functions/src/accounts/passkeys/manage-passkeys.ts';
import * as deployed from '../../functions/src/index.ts';
import { changeClaims } from '../../functions/src/platform/custom-claims.ts';
import { adminAuth, database, read, readOwn } from '../factories/admin.ts';
import { callInProcess } from '../factories/in-process.ts';
import { newPerson } from '../factories/own-project.ts';
import { type Authenticator, openAuthenticator } from '../factories/software-authenticator.ts';

const PORTAL = { rpId: 'portal.example', origin: 'https://portal.example' };

beforeEach(() => vi.stubEnv('PORTAL_URL', PORTAL.origin));
afterEach(() => vi.unstubAllEnvs());

type Auth = NonNullable<CallableRequest['auth']>;
type Callables = { [Name in CallName]: CallableFunction<unknown, Promise<PortalCalls[Name]['answer']>> };
const callables: Callables = deployed;
const call = async <Name extends CallName>(name: Name, auth: Auth, request: unknown = {}) =>
  callInProcess(callables[name], request, auth);

/** Another session of the same account, that began so many seconds later. */
const laterSession = (auth: Auth, seconds: number): Auth => ({
  ...auth,
  token: { ...auth.token, auth_time: auth.token.auth_time + seconds },
});

const claimsOf = async ({ uid }: Auth) => (await adminAuth.getUser(uid)).customClaims ?? {};

async function enrol(auth: Auth, name = 'Laptop', authenticator = openAuthenticator(PORTAL)) {
  const { options } = await call('beginPasskeyEnrolment', auth);
  const answer = { name, ...authenticator.create(options) };
  return { authenticator, answer, ...(await call('finishPasskeyEnrolment', auth, answer)) };
}

async function confirm(auth: Auth, authenticator: Authenticator, but: { at?: string; count?: number } = {}) {
  const { options } = await call('beginPasskeyCheck', auth);
  return call('finishPasskeyCheck', auth, authenticator.get({ challenge: options.challenge, ...but }));
}

const PENDING = {
  code: 'unauthenticated',
  message: 'Please confirm that it is you with your passkey to continue.',
};
const isPending = (auth: Auth) => expect(call('listPasskeys', auth)).rejects.toMatchObject(PENDING);
const counts = (auth: Auth) => expect(call('listPasskeys', auth)).resolves.toMatchObject({ passkeys: [{}] });

/** Somebody with a passkey, and a session of theirs that has not passed. */
async function openWithPasskey(claims: object = {}) {
  const first = await newPerson(claims);
  return { first, session: laterSession(first, 1), ...(await enrol(first)) };
}

describe('the first passkey', () => {
  it('is listed, brings ten recovery codes, and the session that added it goes on', async () => {
    const { first, codes } = await openWithPasskey();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const { passkeys, ...rest } = await call('listPasskeys', first);
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
    expect(rest).toEqual({ recoveryCodesLeft: 10, required: false });
  });

  it('makes every other session count as signed out until it has passed', async () => {
    const { session, authenticator } = await openWithPasskey();
    await isPending(session);
    const opportunity = { id: 'biotech-ip-box-beta' };
    expect(await call('getOpportunity', session, opportunity)).toMatchObject({ viewer: 'visitor' });
    expect(await confirm(session, authenticator)).toEqual({ passed: true });
    await counts(session);
    expect(await call('getOpportunity', session, opportunity)).toMatchObject({ viewer: 'investor' });
    await isPending(laterSession(session, 1));
  });

  it.each([
    ['an investor', {}, 30 * 24],
    ['an admin', { admin: true }, 12],
  ])('of %s counts for its time, and other claims stay', async (_who, claims, hours) => {
    const { session, authenticator } = await openWithPasskey({ ...claims, language: 'en' });
    await confirm(session, authenticator);
    const { second_factor: passed, ...others } = await claimsOf(session);
    expect(others).toEqual({ ...claims, language: 'en' });
    const until = passed[session.token.auth_time];
    expect(until - Date.now() / 1000).toBeGreaterThan(hours * 3600 - 60);
    expect(until - Date.now() / 1000).toBeLessThanOrEqual(hours * 3600);
  });

  it('leaves nothing that could be signed in with', async () => {
    const { first, codes } = await openWithPasskey();
    const stored = JSON.stringify(await read(`passkeys/${first.uid}`));
    for (const code of codes) expect(stored).not.toContain(code);
    const { export: exported } = await call('exportMyData', first);
    expect(exported.records.passkeys).toMatchObject([{ passkeys: [{ name: 'Laptop' }] }]);
    expect(JSON.stringify(exported)).not.toMatch(/public_key|recovery_codes|"keys"/);
  });
});

describe('is refused', () => {
  const STALE = { code: 'aborted', message: expect.stringContaining('used already') };

  it('an answer that is sent once more', async () => {
    const { session, authenticator } = await openWithPasskey();
    const { options } = await call('beginPasskeyCheck', session);
    const answer = authenticator.get(options);
    await call('finishPasskeyCheck', session, answer);
    await expect(call('finishPasskeyCheck', laterSession(session, 1), answer)).rejects.toMatchObject(STALE);
    await isPending(laterSession(session, 1));
  });

  it('of one answer that is sent several times at once, all but one', async () => {
    const { session, authenticator } = await openWithPasskey();
    const { options } = await call('beginPasskeyCheck', session);
    const answer = authenticator.get(options);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => call('finishPasskeyCheck', session, answer)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('a challenge that another account was given, which stays good for its owner', async () => {
    const [ada, bob] = [await openWithPasskey(), await openWithPasskey()];
    const { options } = await call('beginPasskeyCheck', ada.session);
    const forged = bob.authenticator.get(options);
    await expect(call('finishPasskeyCheck', bob.session, forged)).rejects.toMatchObject(STALE);
    expect(await call('finishPasskeyCheck', ada.session, ada.authenticator.get(options))).toEqual({ passed: true });
  });

  it('a challenge that was made for something else, or by nobody', async () => {
    const { first, session, authenticator } = await openWithPasskey();
    const { options } = await call('beginPasskeyEnrolment', first);
    await expect(call('finishPasskeyCheck', session, authenticator.get(options))).rejects.toMatchObject(STALE);
    const made = authenticator.get({ challenge: 'bm90IGEgY2hhbGxlbmdl' });
    await expect(call('finishPasskeyCheck', session, made)).rejects.toMatchObject(STALE);
  });

  it('an answer after five minutes, by the server’s clock', async () => {
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
    'an answer that was made at %s',
    async (origin) => {
      const { session, authenticator } = await openWithPasskey();
      await expect(confirm(session, authenticator, { at: origin })).rejects.toMatchObject({
        code: 'permission-denied',
        message: 'Passkeys work at https://portal.example alone. Please open the portal there.',
      });
      await isPending(session);
    },
  );

  it('an authenticator that answers for another host', async () => {
    const person = await newPerson();
    const elsewhere = openAuthenticator({ rpId: 'evil.example', origin: PORTAL.origin });
    await expect(enrol(person, 'Key', elsewhere)).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'This passkey could not be added. Please try again, or use another one.',
    });
    expect(await read(`passkeys/${person.uid}`)).toBeUndefined();
  });

  it('a passkey that counts backwards, as a copy does', async () => {
    const { session, authenticator } = await openWithPasskey();
    await confirm(session, authenticator, { count: 8 });
    const next = laterSession(session, 1);
    await expect(confirm(next, authenticator, { count: 8 })).rejects.toMatchObject({
      message: expect.stringContaining('has signed fewer times than it said before'),
    });
    await isPending(next);
    expect(await confirm(next, authenticator, { count: 9 })).toEqual({ passed: true });
  });

  it('another person’s passkey, and a signature of another key under the right name', async () => {
    const [ada, bob] = [await openWithPasskey(), await openWithPasskey()];
    await expect(confirm(ada.session, bob.authenticator)).rejects.toMatchObject({
      message: 'This passkey is not one of your account. Please use another one, or a recovery code.',
    });
    const { options } = await call('beginPasskeyCheck', ada.session);
    const forged = { ...bob.authenticator.get(options), id: ada.authenticator.id };
    await expect(call('finishPasskeyCheck', ada.session, forged)).rejects.toMatchObject({
      message: 'This passkey could not be confirmed. Please try again, use another one, or a recovery code.',
    });
    await isPending(ada.session);
  });

  it('another passkey by a session that has not passed, and any by one that is old', async () => {
    const { first, session } = await openWithPasskey();
    await expect(enrol(session)).rejects.toMatchObject({ code: 'permission-denied' });
    const old = laterSession(first, -RECENT_SIGN_IN / 1000 - 60);
    await changeClaims(first.uid, (claims) => ({ ...claims, second_factor: { [old.token.auth_time]: 4_000_000_000 } }));
    const again = { code: 'failed-precondition', message: expect.stringContaining('enter your password again') };
    await expect(enrol(old)).rejects.toMatchObject(again);
    await expect(call('removePasskey', old, { id: 'AAAA' })).rejects.toMatchObject(again);
    await expect(call('renewRecoveryCodes', old)).rejects.toMatchObject(again);
  });

  it('one passkey twice, and more of them than an account may have', async () => {
    const { first, authenticator } = await openWithPasskey();
    await expect(enrol(first, 'Again', authenticator)).rejects.toMatchObject({ code: 'already-exists' });
    for (let added = 1; added < PASSKEYS_MAX; added += 1) await enrol(first, `Key ${added}`);
    await expect(enrol(first)).rejects.toMatchObject({ code: 'resource-exhausted' });
    expect((await call('listPasskeys', first)).passkeys).toHaveLength(PASSKEYS_MAX);
  });

  it('a name that shows nothing or turns text round', async () => {
    const { answer } = await openWithPasskey();
    const person = await newPerson();
    for (const name of ['', ' \u200b ', 'Key \u202etxet', 'x'.repeat(61)]) {
      await expect(call('finishPasskeyEnrolment', person, { ...answer, name })).rejects.toMatchObject({
        code: 'invalid-argument',
      });
    }
  });
});

describe('a recovery code', () => {
  it('passes once, however it is typed, and leaves the others', async () => {
    const { session, codes } = await openWithPasskey();
    const [code = ''] = codes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    expect(await call('redeemRecoveryCode', session, { code: typed })).toEqual({ recoveryCodesLeft: 9 });
    await counts(session);
    const next = laterSession(session, 1);
    await expect(call('redeemRecoveryCode', next, { code })).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'This is not one of your recovery codes, or it was used already. Each works once.',
    });
    await isPending(next);
  });

  it('passes once when it is sent several times at once', async () => {
    const { session, codes } = await openWithPasskey();
    const tries = [1, 2, 3].map((seconds) => laterSession(session, seconds));
    const outcomes = await Promise.allSettled(
      tries.map((auth) => call('redeemRecoveryCode', auth, { code: codes[0] })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('is refused to another account, and guesses are counted', async () => {
    const [ada, bob] = [await openWithPasskey(), await openWithPasskey()];
    await expect(call('redeemRecoveryCode', bob.session, { code: ada.codes[0] })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    // One after another: of guesses that come at once some are refused before they are counted.
    for (let tries = 1; tries < SECOND_FACTOR_TRIES; tries += 1) {
      await expect(call('redeemRecoveryCode', bob.session, { code: 'a guess' })).rejects.toMatchObject({
        code: 'permission-denied',
      });
    }
    await expect(call('redeemRecoveryCode', bob.session, { code: 'a guess' })).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
  });

  it('is replaced by a new one with nine others', async () => {
    const { first, session, codes } = await openWithPasskey();
    const renewed = await call('renewRecoveryCodes', first);
    await expect(call('redeemRecoveryCode', session, { code: codes[1] })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(await call('redeemRecoveryCode', session, { code: renewed.codes[1] })).toEqual({ recoveryCodesLeft: 9 });
  });
});

describe('removing', () => {
  it('the last passkey ends the second factor, and keeps `admin`', async () => {
    const { first, session, authenticator } = await openWithPasskey({ admin: true });
    const second = await enrol(first, 'Phone');
    expect(second.codes).toEqual([]);
    expect(await call('removePasskey', first, { id: authenticator.id })).toMatchObject({
      passkeys: [{ name: 'Phone' }],
    });
    await isPending(session);
    expect(await call('removePasskey', first, { id: second.authenticator.id })).toMatchObject({ passkeys: [] });
    expect(await claimsOf(first)).toEqual({ admin: true });
    expect(await read(`passkeys/${first.uid}`)).toBeUndefined();
    expect(await call('listPasskeys', session)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  it('the last one is refused to an admin who needs one', async () => {
    const { first, authenticator } = await openWithPasskey({ admin: true });
    vi.stubEnv('ADMIN_SECOND_FACTOR', 'required');
    await expect(call('removePasskey', first, { id: authenticator.id })).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'Administrators need a passkey here. Add another one before you remove your last.',
    });
    await counts(first);
  });
});

describe('where admins need a passkey', () => {
  beforeEach(() => vi.stubEnv('ADMIN_SECOND_FACTOR', 'required'));

  it('one without owes it from the next call on, and has no rights until it is added', async () => {
    const admin = await newPerson({ admin: true });
    await expect(call('countWork', admin)).rejects.toMatchObject(PENDING);
    expect(await claimsOf(admin)).toEqual({ admin: true, second_factor: {} });
    await expect(call('listPasskeys', admin)).rejects.toMatchObject(PENDING);
    await enrol(admin);
    expect(await call('countWork', admin)).toMatchObject({});
    await expect(call('countWork', laterSession(admin, 1))).rejects.toMatchObject(PENDING);
  });

  it('an investor needs none', async () => {
    const investor = await newPerson();
    expect(await call('listPasskeys', investor)).toMatchObject({ passkeys: [], required: false });
    expect(await claimsOf(investor)).toEqual({});
  });
});

describe('claims', () => {
  it('lose nothing when many write them at once', async () => {
    const { uid } = await newPerson({ admin: true });
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(names.map((name) => changeClaims(uid, (claims) => ({ ...claims, [name]: true }))));
    expect(Object.keys((await adminAuth.getUser(uid)).customClaims ?? {}).sort()).toEqual([
      'a',
      'admin',
      ...names.slice(1),
    ]);
  });

  it('are written again when the turn of one who never ended it is over', async () => {
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

it('staff reset it: passkeys and codes go, sessions end, and an admin owes a new one', async () => {
  const [investor, admin] = [await openWithPasskey(), await openWithPasskey({ admin: true })];
  await resetSecondFactor(investor.first.uid);
  await resetSecondFactor(admin.first.uid);
  expect(await claimsOf(investor.first)).toEqual({});
  expect(await claimsOf(admin.first)).toEqual({ admin: true, second_factor: {} });
  expect(await read(`passkeys/${investor.first.uid}`)).toBeUndefined();
  const told = (await readOwn('outbox', investor.first.uid)).map(({ kind }) => kind);
  expect(told.sort()).toEqual(['passkey_added', 'passkey_removed']);
  const old = laterSession(investor.first, -60);
  await expect(call('listPasskeys', old)).rejects.toMatchObject({ message: expect.stringContaining('has ended') });
});
