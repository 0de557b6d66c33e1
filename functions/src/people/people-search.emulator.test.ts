import { describe, expect, it } from 'vitest';
import { onboardingValues } from '../../../tests/factories/onboarding-values.ts';
import { ownerDetails } from '../../../tests/factories/owner-profiles.ts';
import { openAccount, openAdmin } from '../../../tests/factories/people.ts';
import { adminAuth, database, read } from '../../../tests/support/admin.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { indexPerson, reindexPeople } from './people-search.ts';

/** A word that occurs in no other name. It contains only letters, so that search treats it as one word. */
const unheardOf = () =>
  Array.from(crypto.randomUUID().replace(/\W/g, ''), (digit) => 'ghijklmnopqrstuv'[Number.parseInt(digit, 16)]).join(
    '',
  );

async function addPerson(email: string, names?: object) {
  const { uid } = await adminAuth.createUser({ email });
  if (names) {
    const profile = { username: null, full_name: null, avatar_url: null, created_at: new Date(), ...names };
    await database.doc(`profiles/${uid}`).set(profile);
  }
  await indexPerson(uid);
  return uid;
}

type Admin = Awaited<ReturnType<typeof openAdmin>>;
const found = async (admin: Admin, text: string) => (await admin.call('findPeople', { text })).uids;
const NONE = { uids: [], next: null };

describe('findPeople', () => {
  it('finds the beginnings of a name, username and address, ignoring case and accents', async () => {
    const admin = await openAdmin();
    const word = unheardOf();
    const username = `u_${word.slice(0, 12)}`;
    const uid = await addPerson(`${word}.okafor@example.com`, { username, full_name: `Zoë X${word}` });
    for (const text of [
      `${word}.okafor`,
      `zoe x${word.toUpperCase()}`,
      `x${word.slice(0, 20)} ZO`,
      ` ${username} `,
      `${word}.OKAFOR@example.com`,
      `${word}.okafor@ex`,
    ]) {
      expect(await admin.call('findPeople', { text }), text).toEqual({ uids: [uid], next: null });
    }
    expect(await admin.call('findPeople', { text: word.slice(3) })).toEqual(NONE);
  });

  it('finds an account that has never been in the portal by its complete address', async () => {
    const admin = await openAdmin();
    const email = `${unheardOf()}@example.com`;
    const { uid } = await adminAuth.createUser({ email });
    expect(await found(admin, email.toUpperCase())).toEqual([uid]);
  });

  it('returns every match once, page by page, with the newest of a page first', async () => {
    const admin = await openAdmin();
    const word = unheardOf();
    const people = await Promise.all(
      Array.from({ length: 43 }, (_, index) =>
        addPerson(`${index}.${word}@example.com`, { created_at: new Date(Date.UTC(2026, 0, 1 + index)) }),
      ),
    );
    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { uids: string[]; next: string | null } = await admin.call('findPeople', {
        text: word,
        ...(cursor && { cursor }),
      });
      pages.push(page.uids);
      cursor = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 3]);
    expect(pages.flat().toSorted()).toEqual(people.toSorted());
    const order = pages[0]?.map((uid) => people.indexOf(uid)) ?? [];
    expect(order).toEqual(order.toSorted((one, other) => other - one));
  });

  it('gives the holder of a complete address first, in one page', async () => {
    const admin = await openAdmin();
    const word = unheardOf();
    const long = `${word}${'a'.repeat(20)}`;
    await Promise.all(Array.from({ length: 21 }, (_, index) => addPerson(`${long}${index}@example.com`)));
    const { uid } = await adminAuth.createUser({ email: `${long}@example.com` });
    const { uids } = await admin.call('findPeople', { text: `${long}@example.com` });
    expect(uids[0]).toBe(uid);
    expect(uids.length).toBeLessThanOrEqual(20);
  });

  it.each([
    '🎉',
    '.*',
    '` OR 1==1 --',
    '__proto__',
    '../../profiles',
    'a'.repeat(200),
    '@',
    'zqxj '.repeat(40),
    '\ud83c',
  ])('finds nobody for %s', async (text) => {
    const admin = await openAdmin();
    expect(await admin.call('findPeople', { text })).toEqual(NONE);
  });

  it.each([
    ['nothing', { text: '' }],
    ['white space', { text: '   ' }],
    ['a text of 201 characters', { text: 'a'.repeat(201) }],
    ['a text of 10,000 characters', { text: 'a'.repeat(10_000) }],
    ['a list', { text: ['a'] }],
    ['a path as a cursor', { text: 'a', cursor: '../a' }],
    ['a reserved id as a cursor', { text: 'a', cursor: '__a__' }],
  ])('refuses %s', async (_what, request) => {
    const admin = await openAdmin();
    expect(await refusalOf(admin.call('findPeople', request as { text: string }))).toMatchObject({
      code: 'invalid-argument',
    });
  });
});

describe('people are found by what they entered', () => {
  it('after sign-up, onboarding, an owner’s answers and a changed name', async () => {
    const admin = await openAdmin();
    const person = await openAccount();
    const [first, second, company, third] = [unheardOf(), unheardOf(), unheardOf(), unheardOf()];
    await person.call('ensureProfile', {});
    expect(await found(admin, person.email.slice(0, 25))).toEqual([person.uid]);
    await person.call('completeOnboarding', onboardingValues({ full_name: `Ada ${first}` }));
    expect(await found(admin, first)).toEqual([person.uid]);
    const details = ownerDetails({ full_name: `Ada ${second}`, organisation: `The ${company} Company` });
    await person.call('saveOwnerProfile', { owns: true, details });
    expect(await found(admin, `${second} ${company.slice(0, 10)}`)).toEqual([person.uid]);
    expect(await found(admin, first)).toEqual([]);
    await person.call('saveOwnerProfile', { owns: false });
    expect(await found(admin, company)).toEqual([]);
    await database.doc(`profiles/${person.uid}`).update({ full_name: `Ada ${third}` });
    await eventually(async () => expect(await found(admin, third)).toEqual([person.uid]));
    expect(await found(admin, second)).toEqual([]);
  });

  it('after a changed address, once the accounts are compared', async () => {
    const admin = await openAdmin();
    const uid = await addPerson(`${unheardOf()}@example.com`);
    const word = unheardOf();
    await adminAuth.updateUser(uid, { email: `${word}@example.com` });
    expect(await found(admin, word)).toEqual([]);
    expect(await reindexPeople([{ uid, email: `${word}@example.com` }])).toBe(1);
    expect(await found(admin, word)).toEqual([uid]);
    expect(await reindexPeople([{ uid, email: `${word}@example.com` }])).toBe(0);
  });

  it('until their account is deleted, also if an event about them arrives later', async () => {
    const admin = await openAdmin();
    const word = unheardOf();
    const uid = await addPerson(`${word}@example.com`, { full_name: `Ada ${word}` });
    expect(await found(admin, word)).toEqual([uid]);
    await deleteAccount(uid);
    expect(await read(`people_search/${uid}`)).toBeUndefined();
    await database.doc(`profiles/${uid}`).set({ full_name: `Ada ${word}`, created_at: new Date() });
    await indexPerson(uid);
    expect(await found(admin, word)).toEqual([]);
    await database.doc(`profiles/${uid}`).delete();
  });
});
