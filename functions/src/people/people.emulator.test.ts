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
