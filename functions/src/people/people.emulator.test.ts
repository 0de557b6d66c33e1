import { describe, expect, it } from 'vitest';
import { openAdmin } from '../../../tests/factories/people.ts';
import { adminAuth, database } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { LOOKED_UP_AT_ONCE } from '../contract/limits.ts';

/** A word that occurs in no other name. It contains only letters, so that search treats it as one word. */
const unheardOf = () =>
  Array.from(crypto.randomUUID().replace(/\W/g, ''), (digit) => 'ghijklmnopqrstuv'[Number.parseInt(digit, 16)]).join(
    '',
  );

const NAMES = { username: 'left_behind', full_name: 'Left Behind' };

async function addPerson(email: string, names?: { username: string | null; full_name: string | null }) {
  const { uid } = await adminAuth.createUser({ email });
  if (names) await database.doc(`profiles/${uid}`).set({ ...names, avatar_url: null, created_at: new Date() });
  return uid;
}

describe('findPeople', () => {
  it('matches part of an address, full name or username, ignoring case and accents', async () => {
    const admin = await openAdmin();
    const word = unheardOf();
    const uid = await addPerson(`${word}.okafor@example.com`, {
      username: `u_${word.slice(0, 12)}`,
      full_name: `Zoë X${word}`,
    });
    for (const text of [
      `${word}.okafor`,
      `zoe x${word.toUpperCase()}`,
      ` u_${word.slice(0, 12)} `,
      `${word}.OKAFOR@example.com`,
    ]) {
      expect(await admin.call('findPeople', { text }), text).toEqual({ uids: [uid], more: false, whole: true });
    }
  });

  it('finds people with an account and no profile', async () => {
    const admin = await openAdmin();
    const word = unheardOf();
    const uid = await addPerson(`${word}@example.com`);
    expect(await admin.call('findPeople', { text: word })).toMatchObject({ uids: [uid] });
  });

  it('returns at most one page, says if there are more, and returns an empty list without a match', async () => {
    const admin = await openAdmin();
    const word = unheardOf();
    await Promise.all(Array.from({ length: 21 }, (_, index) => addPerson(`${index}.${word}@example.com`)));
    const { uids, more } = await admin.call('findPeople', { text: word });
    expect([uids.length, new Set(uids).size, more]).toEqual([20, 20, true]);
    expect(await admin.call('findPeople', { text: `${word}${word}` })).toEqual({ uids: [], more: false, whole: true });
    expect(await admin.call('findPeople', { text: `@${word}` })).toEqual({ uids: [], more: false, whole: true });
  });

  it.each([
    ['nothing', ''],
    ['white space', '   '],
    ['a text of 201 characters', 'a'.repeat(201)],
    ['a list', ['a']],
  ])('refuses %s', async (_what, text) => {
    const admin = await openAdmin();
    expect(await refusalOf(admin.call('findPeople', { text }))).toMatchObject({ code: 'invalid-argument' });
  });
});

describe('describePeople', () => {
  it('returns the profile and account of each person once, in the order requested', async () => {
    const admin = await openAdmin();
    const word = unheardOf();
    const uid = await addPerson(`${word}@example.com`, { username: word.slice(0, 12), full_name: `X ${word}` });
    await adminAuth.updateUser(uid, { disabled: true });
    const { people } = await admin.call('describePeople', { uids: [admin.uid, 'nobody', uid, admin.uid] });
    const account = { emailVerified: false, lastSignInAt: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(people).toEqual([
      {
        uid: admin.uid,
        profile: null,
        unreadable: false,
        account: { ...account, uid: admin.uid, email: admin.email, roles: ['admin'], disabled: false },
      },
      {
        uid,
        profile: {
          username: word.slice(0, 12),
          full_name: `X ${word}`,
          joinedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        unreadable: false,
        account: { ...account, uid, email: `${word}@example.com`, roles: [], disabled: true },
      },
    ]);
    expect(await admin.call('describePeople', { uids: [] })).toEqual({ people: [] });
  });

  it('distinguishes a deleted account from a malformed profile and omits unknown people', async () => {
    const admin = await openAdmin();
    const [deleted, odd] = [crypto.randomUUID(), crypto.randomUUID()];
    await database.doc(`profiles/${deleted}`).set({ ...NAMES, avatar_url: null, created_at: new Date() });
    await database.doc(`profiles/${odd}`).set({ username: 7 });
    const { people } = await admin.call('describePeople', { uids: [deleted, odd, 'no.such id', crypto.randomUUID()] });
    expect(people).toEqual([
      { uid: deleted, profile: { ...NAMES, joinedAt: expect.any(String) }, unreadable: false, account: null },
      { uid: odd, profile: null, unreadable: true, account: null },
    ]);
  });

  it('refuses more than a page of uids and malformed uids', async () => {
    const admin = await openAdmin();
    for (const uids of [
      Array.from({ length: LOOKED_UP_AT_ONCE + 1 }, (_, index) => `${index}`),
      ['a'.repeat(129)],
      [''],
      'a',
    ]) {
      expect(await refusalOf(admin.call('describePeople', { uids }))).toMatchObject({ code: 'invalid-argument' });
    }
  });
});
