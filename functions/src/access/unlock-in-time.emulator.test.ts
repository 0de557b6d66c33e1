import * as logger from 'firebase-functions/logger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSeed } from '../../../scripts/seed/read-seed.ts';
import { openAccount } from '../../../tests/factories/people.ts';
import { forgetAttempts } from '../../../tests/support/attempts.ts';
import { ANONYMOUS, authOf, callInProcess } from '../../../tests/support/in-process.ts';
import { verifySecret } from '../catalogue/scrypt-hash.ts';
import { getOpportunity } from '../opportunities/get-opportunity.ts';
import { now } from '../platform/clock.ts';
import { unlockOpportunity } from './unlock-opportunity.ts';

vi.mock(import('../platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));
vi.mock(import('../catalogue/scrypt-hash.ts'), async (original) => {
  const real = await original();
  return { ...real, verifySecret: vi.fn(real.verifySecret) };
});
vi.mock(import('firebase-functions/logger'), async (original) => ({
  ...(await original()),
  info: vi.fn(),
  warn: vi.fn(),
  error: vi.fn(),
}));

const GAME = 'dod-passthejam-ip-box';
const BIOTECH = 'biotech-ip-box-beta';
const { passcodes } = readSeed();
const OF_GAME = passcodes[GAME] ?? '';
const SESSION = '0f8fad5b-d9cb-469f-a165-70867728950e';

type Auth = Awaited<ReturnType<typeof authOf>>;

beforeEach(async () => {
  await forgetAttempts();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.mocked(now).mockImplementation(() => new Date());
});

const secondsFromNow = (seconds: number) => {
  const moment = new Date(Date.now() + seconds * 1000);
  vi.mocked(now).mockImplementation(() => moment);
};

async function unlock(auth: Auth, request: object = {}): Promise<string> {
  const answer = await callInProcess(unlockOpportunity, { id: GAME, passcode: OF_GAME, ...request }, auth);
  if (!answer.granted) throw new Error('The passcode was not taken');
  return answer.token;
}

const open = (auth: Auth, request: object) => callInProcess(getOpportunity, { id: GAME, ...request }, auth);

/** The same person's token after a later sign-in. */
const signedInLater = (auth: Auth): Auth =>
  auth && { ...auth, token: { ...auth.token, auth_time: auth.token.auth_time + 60 } };

describe('time limits on unlocks', () => {
  it('end an unlock after an hour', async () => {
    const auth = await authOf((await openAccount()).user);
    const token = await unlock(auth);
    secondsFromNow(3590);
    expect(await open(auth, { unlock: token })).toMatchObject({ view: 'full', viewer: 'unlocked', unlock: 'valid' });
    secondsFromNow(3601);
    expect(await open(auth, { unlock: token })).toMatchObject({ view: 'masked', unlock: 'ignored' });
  });

  it('end an unlock when the person signs in again', async () => {
    const auth = await authOf((await openAccount()).user);
    const token = await unlock(auth);
    expect(await open(auth, { unlock: token })).toMatchObject({ unlock: 'valid' });
    expect(await open(signedInLater(auth), { unlock: token })).toMatchObject({ view: 'masked', unlock: 'ignored' });
  });

  it('forget wrong tries after fifteen minutes', async () => {
    const auth = await authOf((await openAccount()).user);
    const attempt = () => callInProcess(unlockOpportunity, { id: GAME, passcode: 'Not-The-Passcode' }, auth);
    for (const triesLeft of [4, 3, 2, 1, 0]) expect(await attempt()).toEqual({ granted: false, triesLeft });
    secondsFromNow(14 * 60);
    await expect(attempt()).rejects.toMatchObject({
      code: 'resource-exhausted',
      message: expect.stringMatching(
        /^You have entered too many wrong passcodes\. Please try again in (a minute|2 minutes)\.$/,
      ),
    });
    secondsFromNow(15 * 60 + 1);
    expect(await attempt()).toEqual({ granted: false, triesLeft: 4 });
  });
});

describe('a visitor’s unlock, with VISITOR_DETAIL=masked,', () => {
  beforeEach(() => vi.stubEnv('VISITOR_DETAIL', 'masked'));

  it('opens the page without further documents in the same browser session', async () => {
    expect(await open(ANONYMOUS, {})).toMatchObject({ view: 'masked', viewer: 'visitor', unlock: 'none' });
    const token = await unlock(ANONYMOUS, { session: SESSION });
    const page = await open(ANONYMOUS, { unlock: token, session: SESSION });
    expect(page).toMatchObject({ view: 'full', viewer: 'unlocked', unlock: 'valid' });
    const granted = Object.fromEntries(page.documents.map((document) => [document.access, document.granted]));
    expect(granted).toEqual({ public: true, authenticated: false, kyc: false });
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain(SESSION);
  });

  it.each([
    ['another session', { session: crypto.randomUUID() }],
    ['no session', {}],
    ['a malformed session', { session: "'; --" }],
  ])('is ignored with %s', async (_what, request) => {
    const token = await unlock(ANONYMOUS, { session: SESSION });
    expect(await open(ANONYMOUS, { unlock: token, ...request })).toMatchObject({ view: 'masked', unlock: 'ignored' });
  });

  it('is ignored for an account, as an account’s unlock is for a visitor', async () => {
    const auth = await authOf((await openAccount()).user);
    const [asVisitor, asPerson] = [await unlock(ANONYMOUS, { session: SESSION }), await unlock(auth)];
    const ignored = { view: 'masked', unlock: 'ignored' };
    expect(await open(auth, { unlock: asVisitor, session: SESSION })).toMatchObject(ignored);
    expect(await open(ANONYMOUS, { unlock: asPerson, session: SESSION })).toMatchObject(ignored);
  });
});

describe('a try of a passcode', () => {
  it.each([
    ['the right passcode', GAME, OF_GAME],
    ['a wrong passcode', GAME, 'Not-The-Passcode'],
    ['an opportunity with the default passcode', BIOTECH, 'Not-The-Passcode'],
    ['an unknown opportunity', 'goldmine-ip-box', 'Not-The-Passcode'],
  ])('costs one comparison: %s', async (_what, id, passcode) => {
    const auth = await authOf((await openAccount()).user);
    await callInProcess(unlockOpportunity, { id, passcode }, auth);
    const cost = { algorithm: 'scrypt', cost: 32_768, block_size: 8, parallelization: 1 };
    expect(verifySecret).toHaveBeenCalledExactlyOnceWith(passcode, expect.objectContaining(cost));
  });

  it('logs no passcode, right or wrong', async () => {
    const auth = await authOf((await openAccount()).user);
    await callInProcess(unlockOpportunity, { id: GAME, passcode: OF_GAME }, auth);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await callInProcess(unlockOpportunity, { id: GAME, passcode: 'Typed-By-Someone' }, auth).catch(() => undefined);
    }
    const written = [logger.info, logger.warn, logger.error].flatMap((log) => vi.mocked(log).mock.calls);
    expect(written).toContainEqual(['An opportunity was unlocked', { id: GAME, uid: auth?.uid }]);
    expect(JSON.stringify(written)).not.toMatch(new RegExp(`${OF_GAME}|Typed-By-Someone`));
  });
});
