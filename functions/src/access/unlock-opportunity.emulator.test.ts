import { beforeEach, describe, expect, it } from 'vitest';
import { readSeed } from '../../../scripts/seed/read-seed.ts';
import { writeVerification } from '../../../tests/factories/kyc-records.ts';
import { type AccountHolder, openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { database, read } from '../../../tests/support/admin.ts';
import { forgetAttempts } from '../../../tests/support/attempts.ts';
import { authOf, callInProcess } from '../../../tests/support/in-process.ts';
import { newPerson } from '../../../tests/support/own-project.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { unlockOpportunity } from './unlock-opportunity.ts';

const GAME = 'dod-passthejam-ip-box';
const BIOTECH = 'biotech-ip-box-beta';
const CLEANTECH = 'cleantech-ip-box-gamma';
const WRONG = 'Not-The-Passcode';
const { passcodes } = readSeed();
const DEFAULT = passcodes.default ?? '';
const OF_GAME = passcodes[GAME] ?? '';

beforeEach(forgetAttempts);

/** Events of other tests may be counted at the same time. */
const countedTries = async () =>
  (await database.collection('attempts').get()).docs.filter(({ id }) => id.startsWith('unlock'));

async function unlock(person: AccountHolder, id: string, passcode: string): Promise<string> {
  const answer = await person.call('unlockOpportunity', { id, passcode });
  if (!answer.granted) throw new Error('The passcode was not taken');
  return answer.token;
}

describe('a passcode', () => {
  it('opens the whole page for an hour, with the documents for signed-in people', async () => {
    const person = await openAccount();
    expect(await person.call('getOpportunity', { id: GAME })).toMatchObject({ view: 'masked', unlock: 'none' });
    const answer = await person.call('unlockOpportunity', { id: GAME, passcode: OF_GAME });
    expect(answer).toEqual({ granted: true, token: expect.any(String), expiresAt: expect.any(String) });
    if (!answer.granted) throw new Error('The passcode was not taken');
    const minutes = (Date.parse(answer.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);

    const page = await person.call('getOpportunity', { id: GAME, unlock: answer.token });
    expect(page).toMatchObject({ view: 'full', viewer: 'unlocked', unlock: 'valid', valuation: '£5,000,000' });
    const granted = Object.fromEntries(page.documents.map((document) => [document.access, document.granted]));
    expect(granted).toEqual({ public: true, authenticated: true, kyc: false });
  });

  it('opens one opportunity: the game has its own, the others share the default', async () => {
    const person = await openAccount();
    const granted = async (id: string, passcode: string) =>
      (await person.call('unlockOpportunity', { id, passcode })).granted;
    expect(await granted(GAME, DEFAULT)).toBe(false);
    expect(await granted(BIOTECH, OF_GAME)).toBe(false);
    expect(await granted(BIOTECH, DEFAULT)).toBe(true);
    expect(await granted(CLEANTECH, DEFAULT)).toBe(true);

    const token = await unlock(person, BIOTECH, DEFAULT);
    const other = await person.call('getOpportunity', { id: CLEANTECH, unlock: token });
    expect(other).toMatchObject({ view: 'masked', unlock: 'ignored' });
  });

  it('must match exactly', async () => {
    const person = await openAccount();
    for (const passcode of [OF_GAME.toLowerCase(), `${OF_GAME} `, OF_GAME.slice(0, -1)]) {
      expect(await person.call('unlockOpportunity', { id: GAME, passcode })).toMatchObject({ granted: false });
    }
  });

  it('opens no unknown opportunity', async () => {
    const person = await openAccount();
    const answer = await person.call('unlockOpportunity', { id: 'goldmine-ip-box', passcode: DEFAULT });
    expect(answer).toEqual({ granted: false, triesLeft: 4 });
  });

  it('is stored only as a hash', async () => {
    const { docs } = await database.collection('opportunity_passcodes').get();
    expect(docs.map(({ id }) => id)).toEqual(expect.arrayContaining(['default', GAME]));
    const stored = JSON.stringify(docs.map((document) => document.data()));
    expect(Object.values(passcodes).filter((passcode) => stored.includes(passcode))).toEqual([]);
    expect(docs[0]?.data()).toEqual({
      algorithm: 'scrypt',
      cost: 32_768,
      block_size: 8,
      parallelization: 1,
      salt: expect.stringMatching(/^.{24}$/),
      hash: expect.stringMatching(/^.{44}$/),
    });
  });
});

describe('an unlock', () => {
  it('works only for the person who entered the passcode', async () => {
    const [one, other] = [await openAccount(), await openAccount()];
    const token = await unlock(one, GAME, OF_GAME);
    const seen = await other.call('getOpportunity', { id: GAME, unlock: token });
    expect(seen).toMatchObject({ view: 'masked', viewer: 'investor', unlock: 'ignored' });
    expect(await openVisitor().call('getOpportunity', { id: GAME, unlock: token })).toMatchObject({
      viewer: 'visitor',
      unlock: 'ignored',
    });
  });

  it('adds nothing for a verified investor or an admin', async () => {
    const [approved, admin] = [await openAccount(), await openAccount({ admin: true })];
    await writeVerification(approved.uid, 'approved');
    for (const [person, viewer] of [[approved, 'approved'] as const, [admin, 'admin'] as const]) {
      const token = await unlock(person, GAME, OF_GAME);
      const page = await person.call('getOpportunity', { id: GAME, unlock: token });
      expect(page).toMatchObject({ view: 'full', viewer, unlock: 'valid' });
    }
  });

  it('that is invalid is ignored without an error', async () => {
    const person = await openAccount();
    const token = await unlock(person, GAME, OF_GAME);
    const [header = '', claims = ''] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const tries = ['', 'nonsense', 'x'.repeat(20_000), `${token}x`, `${header}.${claims}.`, `${unsigned}.${claims}.`];
    for (const sent of tries) {
      const page = await person.call('getOpportunity', { id: GAME, unlock: sent });
      expect(page).toMatchObject({ view: 'masked', viewer: 'investor', unlock: 'ignored' });
    }
  });
});

describe('wrong tries', () => {
  const WAIT = /^You have entered too many wrong passcodes\. Please try again in (14|15) minutes\.$/;
  const tryWrong = (person: AccountHolder, id = GAME) => person.call('unlockOpportunity', { id, passcode: WRONG });

  it('are limited to five, then refuse the right passcode too, for this caller and opportunity only', async () => {
    const [person, other] = [await openAccount(), await openAccount()];
    for (const triesLeft of [4, 3, 2, 1, 0]) expect(await tryWrong(person)).toEqual({ granted: false, triesLeft });
    for (const passcode of [WRONG, OF_GAME]) {
      const refusal = await refusalOf(person.call('unlockOpportunity', { id: GAME, passcode }));
      expect(refusal).toEqual({ code: 'resource-exhausted', message: expect.stringMatching(WAIT) });
    }
    expect(await person.call('unlockOpportunity', { id: BIOTECH, passcode: DEFAULT })).toMatchObject({ granted: true });
    expect(await other.call('unlockOpportunity', { id: GAME, passcode: OF_GAME })).toMatchObject({ granted: true });
  });

  it('are limited to five in parallel', async () => {
    const person = await openAccount();
    // Called in-process, because the emulator starts a process for each parallel HTTP call.
    const auth = await authOf(person.user);
    const guess = () => callInProcess(unlockOpportunity, { id: GAME, passcode: WRONG }, auth);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, guess));
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(5);
    expect(await refusalOf(tryWrong(person))).toMatchObject({ code: 'resource-exhausted' });
  });

  it('are not reset by a right one, which is not counted', async () => {
    const person = await openAccount();
    for (const _ of [1, 2, 3, 4]) await tryWrong(person);
    for (const _ of [1, 2, 3]) await unlock(person, GAME, OF_GAME);
    expect(await tryWrong(person)).toEqual({ granted: false, triesLeft: 0 });
    expect(await refusalOf(tryWrong(person))).toMatchObject({ code: 'resource-exhausted' });
  });

  it('of visitors are limited to five across sessions, separately from accounts', async () => {
    const visitor = openVisitor();
    const attempt = () =>
      visitor.call('unlockOpportunity', { id: GAME, passcode: WRONG, session: crypto.randomUUID() });
    for (const triesLeft of [4, 3, 2, 1, 0]) expect(await attempt()).toEqual({ granted: false, triesLeft });
    expect(await refusalOf(attempt())).toMatchObject({ code: 'resource-exhausted' });
    expect(await tryWrong(await openAccount())).toEqual({ granted: false, triesLeft: 4 });
  });

  it('from one address are limited to fifty across accounts', async () => {
    const [person, other] = [await openAccount(), await openAccount()];
    await tryWrong(person);
    const { docs } = await database.collection('attempts').get();
    const ofAddress = docs.find(({ id }) => id.startsWith('unlock_from_'));
    await ofAddress?.ref.update({ count: 49 });
    expect(await tryWrong(other)).toEqual({ granted: false, triesLeft: 0 });
    expect(await refusalOf(tryWrong(await openAccount(), BIOTECH))).toMatchObject({ code: 'resource-exhausted' });
  });

  it('for one opportunity are limited to five hundred across addresses and accounts', async () => {
    await tryWrong(await openAccount());
    const { docs } = await database.collection('attempts').get();
    const ofOpportunity = docs.find(({ id }) => id.startsWith('unlock_of_'));
    await ofOpportunity?.ref.update({ count: 499 });
    const guess = async (address: string, passcode: string, id = GAME) =>
      callInProcess(unlockOpportunity, { id, passcode }, await newPerson(), address);
    expect(await guess('2001:db8:1::1', WRONG)).toEqual({ granted: false, triesLeft: 0 });
    for (const [index, passcode] of [WRONG, OF_GAME].entries()) {
      await expect(guess(`2001:db8:${index + 2}::1`, passcode)).rejects.toMatchObject({
        code: 'resource-exhausted',
        message: expect.stringMatching(
          /^Too many wrong passcodes were entered for this opportunity\. Please try again in 1[45] minutes\.$/,
        ),
      });
    }
    expect(await guess('2001:db8:9::1', DEFAULT, BIOTECH)).toMatchObject({ granted: true });
  });

  it('are counted under opaque names that expire', async () => {
    const person = await openAccount();
    await tryWrong(person);
    const docs = await countedTries();
    expect(docs).toHaveLength(3);
    for (const document of docs) {
      expect(document.id).toMatch(/^unlock_(from_|of_)?[\w-]{43}$/);
      expect(document.data()).toEqual({ count: 1, expires_at: expect.anything() });
    }
    expect(await read(`attempts/unlock_${person.uid}`)).toBeUndefined();
  });
});

describe('unlockOpportunity refuses', () => {
  it.each([
    ['no passcode', { id: GAME }, 'Enter the passcode.'],
    ['an empty passcode', { id: GAME, passcode: '' }, 'Enter the passcode.'],
    ['a passcode that is too long', { id: GAME, passcode: 'x'.repeat(101) }, 'This passcode is too long.'],
    [
      'a number',
      { id: GAME, passcode: 12_345_678 },
      'Some of the information is missing or not valid. Please reload the page and try again.',
    ],
    ['a malformed id', { id: 'a/b', passcode: WRONG }, 'This is not the id of an opportunity.'],
    ['an unknown key', { id: GAME, passcode: WRONG, uid: 'ada' }, 'Unknown field: uid'],
    ['a malformed session', { id: GAME, passcode: WRONG, session: 'me' }, 'This is not the id of a session.'],
  ])('%s without counting it', async (_what, request, message) => {
    const person = await openAccount();
    const refusal = await refusalOf(person.call('unlockOpportunity', request));
    expect(refusal).toEqual({ code: 'invalid-argument', message });
    expect(await countedTries()).toEqual([]);
  });

  it('a visitor without a session', async () => {
    const refusal = await refusalOf(openVisitor().call('unlockOpportunity', { id: GAME, passcode: OF_GAME }));
    expect(refusal).toEqual({
      code: 'invalid-argument',
      message: 'Your browser did not send a session id. Please reload the page.',
    });
  });
});
