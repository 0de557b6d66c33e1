import { expect, it } from 'vitest';
import { openAccount, openAdmin } from '../../../../tests/factories/people.ts';
import { adminAuth, database } from '../../../../tests/support/admin.ts';
import { refusalOf } from '../../../../tests/support/refusals.ts';

const claimsOf = async (uid: string) => (await adminAuth.getUser(uid)).customClaims ?? {};

async function newMember(properties: object = { emailVerified: true }) {
  const { uid } = await adminAuth.createUser({ email: `${crypto.randomUUID()}@example.com`, ...properties });
  return uid;
}

const grant = (uid: string, role = 'reviewer') => ({ uid, role, held: true, reason: 'She joins the team.' });
const removal = (uid: string, role = 'reviewer') => ({ uid, role, held: false, reason: 'She leaves the team.' });

it('grants roles one by one, lists their holder for the areas they open, and removes them', async () => {
  const [admin, uid] = [await openAdmin(), await newMember()];
  expect(await admin.call('setStaffRole', grant(uid))).toEqual({ roles: ['reviewer'] });
  expect(await admin.call('setStaffRole', grant(uid, 'support'))).toEqual({ roles: ['reviewer', 'support'] });
  expect(await claimsOf(uid)).toEqual({ reviewer: true, support: true });
  const listed = async (area: string) => {
    const { staff } = await admin.call('listStaff', { area });
    return staff.filter((member) => member.uid === uid).map(({ roles }) => roles);
  };
  expect(await listed('verifications')).toEqual([['reviewer', 'support']]);
  expect(await listed('catalogue')).toEqual([]);
  expect(await admin.call('setStaffRole', removal(uid))).toEqual({ roles: ['support'] });
  expect(await listed('verifications')).toEqual([]);
});

it('notifies the person of each change once', async () => {
  const [admin, uid] = [await openAdmin(), await newMember()];
  for (const change of [grant(uid), grant(uid), removal(uid), removal(uid)]) await admin.call('setStaffRole', change);
  const { docs } = await database.collection('outbox').where('user_id', '==', uid).get();
  expect(docs.map((mail) => [mail.get('kind'), mail.get('data')]).sort()).toEqual([
    ['admin_granted', { role: 'reviewer' }],
    ['admin_revoked', { role: 'reviewer' }],
  ]);
});

it('takes effect at the next call of a person who is working', async () => {
  const [admin, support] = [await openAdmin(), await openAccount({ support: true })];
  const list = () => support.call('listRecords', { list: 'users' });
  expect(await list()).toMatchObject({ rows: expect.any(Array) });
  await admin.call('setStaffRole', removal(support.uid, 'support'));
  // The token still says support. It may also have been revoked by now.
  expect(await refusalOf(list())).toMatchObject({
    code: expect.stringMatching(/^(permission-denied|unauthenticated)$/),
  });
});

it.each([
  ['their own administrator role', async (uid: string) => removal(uid, 'admin'), 'failed-precondition', 'your own'],
  [
    'a role for an address that was never confirmed',
    async () => grant(await newMember({ emailVerified: false })),
    'failed-precondition',
    'never confirmed',
  ],
  [
    'a role for a disabled account',
    async () => grant(await newMember({ emailVerified: true, disabled: true })),
    'failed-precondition',
    'disabled',
  ],
  ['a role for nobody', async () => grant('nobody-at-all'), 'not-found', 'no longer exists'],
  ['a role without a reason', async (uid: string) => ({ ...grant(uid), reason: ' ' }), 'invalid-argument', 'reason'],
  ['an unknown role', async (uid: string) => grant(uid, 'owner'), 'invalid-argument', ''],
])('refuses an administrator %s, and changes nothing', async (_what, request, code, sentence) => {
  const admin = await openAdmin();
  const asked = await request(admin.uid);
  expect(await refusalOf(admin.call('setStaffRole', asked))).toEqual({
    code,
    message: expect.stringContaining(sentence),
  });
  const { docs } = await database.collection('admin_audit').where('by', '==', admin.uid).get();
  expect(docs).toEqual([]);
});

it('leaves one administrator if two remove each other at the same moment', async () => {
  const [ada, ben] = [await openAdmin(), await openAdmin()];
  const outcomes = await Promise.allSettled([
    ada.call('setStaffRole', removal(ben.uid, 'admin')),
    ben.call('setStaffRole', removal(ada.uid, 'admin')),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const left = await Promise.all([claimsOf(ada.uid), claimsOf(ben.uid)]);
  expect(left.filter(({ admin }) => admin === true)).toHaveLength(1);
});

it('gives support staff the lists of people and messages, and nothing else', async () => {
  const support = await openAccount({ support: true });
  const open = async (list: string, more = {}) =>
    support.call('listRecords', { list, ...more }).then(
      () => 'opens',
      ({ code }) => code,
    );
  expect(await Promise.all(['users', 'activities', 'messages', 'chat_mutes'].map((list) => open(list)))).toEqual(
    Array(4).fill('opens'),
  );
  const form = { collection: 'expert_applications', id: 'none' };
  expect(await refusalOf(support.call('getForm', form))).toMatchObject({ code: 'not-found' });
  expect(await open('waitlist', { opportunityId: 'tech-ip-box-alpha' })).toBe('functions/permission-denied');
  expect(Object.keys(await support.call('countWork', {})).sort()).toEqual(['applications', 'contact', 'reports']);
});
