import { describe, expect, it } from 'vitest';
import { accessRequest, writeAccessRequest, writeGrant } from '../../../../tests/factories/access-requests.ts';
import { writeVerification } from '../../../../tests/factories/kyc-records.ts';
import { type AccountHolder, openAccount, openAdmin, openVisitor } from '../../../../tests/factories/people.ts';
import { adminAuth, database, read, readOwn } from '../../../../tests/support/admin.ts';
import { follow } from '../../../../tests/support/links.ts';
import { eventually } from '../../../../tests/support/poll.ts';
import { refusalOf } from '../../../../tests/support/refusals.ts';
import type { StaffAccessRequest } from '../../contract/access/access-requests.ts';
import { ACCESS_DAYS_MAX, ACCESS_REQUESTS } from '../../contract/limits.ts';

const GAME = 'dod-passthejam-ip-box';
const BETA = 'biotech-ip-box-beta';
const REASON = 'I have worked on games for twelve years.';
const DAY = 86_400_000;

const ask = ({ call }: Pick<AccountHolder, 'call'>, change: object = {}) =>
  call('requestAccess', { id: GAME, reason: REASON, ...change });
const decide = (admin: AccountHolder, { uid }: { uid: string }, decision: object) =>
  admin.call('decideAccessRequest', { id: GAME, uid, ...decision });
const viewOf = async ({ call }: Pick<AccountHolder, 'call'>, id = GAME) =>
  (await call('getOpportunity', { id })).viewer;
const stored = ({ uid }: { uid: string }, id = GAME) => read(`access_requests/${id}_${uid}`);
const linkTo = ({ call }: Pick<AccountHolder, 'call'>, opportunityId = GAME) =>
  call('getDocumentLink', { opportunityId, documentId: 'schedule-of-rights', disposition: 'inline' });

const listFor = async (admin: AccountHolder, { uid }: { uid: string }) => {
  const { rows } = await admin.call('listAccessRequests', { status: 'requested', id: `${GAME}_${uid}` });
  return rows as StaffAccessRequest[];
};

const auditOf = async ({ uid }: { uid: string }) => {
  const { docs } = await database
    .collection('admin_audit')
    .where('subject', '==', `access_requests/${GAME}_${uid}`)
    .orderBy('at')
    .get();
  return docs.map((entry) => entry.data());
};

const toldTo = async (uid: string) =>
  (await readOwn('outbox', uid)).map(({ kind, data }) => ({ kind, data })).filter(({ kind }) => /^access_/.test(kind));

describe('a request for access', () => {
  it('is stored once, shown to its person and to staff, and counted as an activity', async () => {
    const [person, other, admin] = await Promise.all([openAccount(), openAccount(), openAdmin()]);
    expect(await person.call('getAccessRequest', { id: GAME })).toEqual({
      state: 'none',
      reason: null,
      sentence: null,
      requestedAt: null,
      grantedUntil: null,
      decidedAt: null,
    });
    const asked = await ask(person);
    expect(asked).toMatchObject({ state: 'requested', reason: REASON, decidedAt: null, grantedUntil: null });
    expect(await ask(person, { reason: 'Another reason' })).toEqual(asked);
    expect(await person.call('getAccessRequest', { id: GAME })).toEqual(asked);
    expect(await other.call('getAccessRequest', { id: GAME })).toMatchObject({ state: 'none' });
    expect(await listFor(admin, person)).toMatchObject([
      { ...asked, opportunityId: GAME, uid: person.uid, verification: 'not_started', person: { uid: person.uid } },
    ]);
    expect(await viewOf(person)).toBe('investor');
    const { docs } = await database.collection('outbox').where('kind', '==', 'access_requested').get();
    expect(docs).not.toHaveLength(0);
    expect(JSON.stringify(docs.map((entry) => [entry.id, entry.data()]))).not.toContain(person.uid);
    const activities = await readOwn('activities', person.uid);
    expect(activities.map(({ type, meta }) => ({ type, meta }))).toEqual([
      {
        type: 'access_requested',
        meta: { opportunity_id: GAME, title: 'Video Game Franchise Investment Opportunity' },
      },
    ]);
  });

  it('is refused to people who can see everything already', async () => {
    const [approved, granted, admin] = await Promise.all([openAccount(), openAccount(), openAdmin()]);
    await Promise.all([writeVerification(approved.uid, 'approved'), writeGrant(granted.uid, GAME)]);
    for (const person of [approved, granted, admin]) {
      expect(await refusalOf(ask(person))).toEqual({
        code: 'failed-precondition',
        message: 'You can already see this opportunity and its documents in full.',
      });
    }
    expect(await stored(approved)).toBeUndefined();
    expect(await refusalOf(ask(openVisitor()))).toMatchObject({ code: 'unauthenticated' });
  });

  it.each([
    ['without a reason', { reason: ' \n ' }, 'invalid-argument', 'Please give a reason for your request'],
    [
      'with 10,000 characters',
      { reason: 'a'.repeat(10_000) },
      'invalid-argument',
      'The reason must be less than 500 characters',
    ],
    [
      'with control characters',
      { reason: 'a\u0007b' },
      'invalid-argument',
      'The reason cannot contain control characters',
    ],
    [
      'for an unknown opportunity',
      { id: 'goldmine-ip-box' },
      'not-found',
      "The investment opportunity you're looking for doesn't exist.",
    ],
    ['with another field', { uid: 'ada' }, 'invalid-argument', 'Unknown field: uid'],
  ])('%s is refused and stores nothing', async (_what, change, code, message) => {
    const person = await openAccount();
    expect(await refusalOf(ask(person, change))).toEqual({ code, message });
    expect(await stored(person)).toBeUndefined();
  });

  it(`is refused after ${ACCESS_REQUESTS} in a day`, async () => {
    const [person, admin] = await Promise.all([openAccount(), openAdmin()]);
    for (let count = 0; count < ACCESS_REQUESTS; count += 1) {
      await ask(person);
      await decide(admin, person, { decision: 'decline', sentence: 'Not yet.' });
    }
    expect(await refusalOf(ask(person))).toEqual({
      code: 'resource-exhausted',
      message: 'You have reached the limit of 10 requests. Please try again in 24 hours.',
    });
    expect(await stored(person)).toMatchObject({ status: 'declined' });
  });
});

describe('a grant', () => {
  it('opens the page and every document of this opportunity to this person, until it is revoked', async () => {
    const [person, other, admin] = await Promise.all([openAccount(), openAccount(), openAdmin()]);
    await Promise.all([ask(person), ask(other)]);
    expect((await refusalOf(linkTo(person))).code).toBe('permission-denied');
    for (let time = 0; time < 2; time += 1) {
      expect(await decide(admin, person, { decision: 'grant', days: 14 })).toEqual({ state: 'granted' });
    }
    const page = await person.call('getOpportunity', { id: GAME });
    expect(page).toMatchObject({ view: 'full', viewer: 'granted' });
    expect(page.documents.map(({ granted }) => granted)).not.toContain(false);
    const own = await person.call('getAccessRequest', { id: GAME });
    expect(own.state).toBe('granted');
    expect((Date.parse(own.grantedUntil ?? '') - Date.now()) / DAY).toBeCloseTo(14, 1);
    expect(page).toMatchObject({ grantedUntil: own.grantedUntil });
    const { url } = await linkTo(person);
    expect((await follow(url)).status).toBe(200);

    expect(await viewOf(other)).toBe('investor');
    expect(await viewOf(person, BETA)).toBe('investor');
    expect((await refusalOf(linkTo(person, 'tech-ip-box-alpha'))).code).toBe('permission-denied');
    const { rows } = await person.call('listOpportunities', {});
    expect(rows.some((row) => 'fundingPercentage' in row)).toBe(false);

    expect(await decide(admin, person, { decision: 'revoke' })).toEqual({ state: 'revoked' });
    expect(await viewOf(person)).toBe('investor');
    expect((await refusalOf(linkTo(person))).code).toBe('permission-denied');
    expect((await follow(url)).status).toBe(403);
    expect(await person.call('getAccessRequest', { id: GAME })).toMatchObject({ state: 'revoked', grantedUntil: null });

    const title = 'Video Game Franchise Investment Opportunity';
    expect(await toldTo(person.uid)).toEqual(
      expect.arrayContaining([
        { kind: 'access_granted', data: { opportunity_id: GAME, title, until: expect.stringMatching(/ 20\d\d$/) } },
        { kind: 'access_revoked', data: { opportunity_id: GAME, title } },
      ]),
    );
    expect(await toldTo(person.uid)).toHaveLength(2);
    expect(await toldTo(other.uid)).toEqual([]);
    expect(await auditOf(person)).toEqual([
      expect.objectContaining({ action: 'grant_access', by: admin.uid, user_id: person.uid }),
      expect.objectContaining({ action: 'revoke_access', by: admin.uid, user_id: person.uid }),
    ]);
    expect(JSON.stringify(await stored(person))).not.toContain(admin.uid);
  });

  it('ends by itself, and can be asked for again', async () => {
    const person = await openAccount();
    await writeGrant(person.uid, GAME, new Date(Date.now() - 1000));
    expect(await viewOf(person)).toBe('investor');
    expect((await refusalOf(linkTo(person))).code).toBe('permission-denied');
    expect(await person.call('getAccessRequest', { id: GAME })).toMatchObject({ state: 'expired' });
    expect(await ask(person)).toMatchObject({ state: 'requested', grantedUntil: null });
  });

  it('is not opened by a stored document that can’t be read', async () => {
    const person = await openAccount();
    const until = new Date(Date.now() + DAY);
    await database
      .doc(`access_requests/${GAME}_${person.uid}`)
      .set({ ...accessRequest(person.uid, GAME, { status: 'granted', granted_until: until }), surprise: true });
    expect(await viewOf(person)).toBe('investor');
  });

  it('lets its person read updates and ask questions', async () => {
    const person = await openAccount();
    await writeGrant(person.uid, GAME);
    const question = { id: GAME, submissionId: crypto.randomUUID(), text: 'Who owns the patents?' };
    expect(await person.call('askQuestion', question)).toMatchObject({ status: 'waiting' });
    expect(await refusalOf(person.call('askQuestion', { ...question, id: BETA }))).toMatchObject({
      code: 'permission-denied',
    });
  });

  it('is refused for an account that no longer exists, and writes nothing', async () => {
    const [admin, person, gone] = [await openAdmin(), await openAccount(), await openAccount()];
    await writeAccessRequest(accessRequest(gone.uid, GAME));
    await adminAuth.deleteUser(gone.uid);
    await ask(person);
    await database.doc(`deleted_accounts/${person.uid}`).set({ deleted_at: new Date(), expires_at: new Date() });
    const refusals = await Promise.all(
      [gone, person].map((one) => refusalOf(decide(admin, one, { decision: 'grant', days: 7 }))),
    );
    expect(refusals).toEqual([
      { code: 'failed-precondition', message: 'This account no longer exists, so access can’t be granted.' },
      { code: 'failed-precondition', message: 'This account is being deleted.' },
    ]);
    for (const one of [gone, person]) {
      expect(await stored(one)).toMatchObject({ status: 'requested', granted_until: null });
      expect(await auditOf(one)).toEqual([]);
      expect(await toldTo(one.uid)).toEqual([]);
    }
  });

  it('is deleted with its account', async () => {
    const person = await openAccount();
    await writeGrant(person.uid, GAME);
    await person.call('deleteMyAccount', { understood: true });
    await eventually(async () => expect(await stored(person)).toBeUndefined());
  });
});

describe('a refusal', () => {
  it('shows its sentence to the person only, who can ask again', async () => {
    const [person, other, admin] = await Promise.all([openAccount(), openAccount(), openAdmin()]);
    await ask(person);
    const sentence = `Please verify your identity first, canary ${person.uid}.`;
    expect(await decide(admin, person, { decision: 'decline', sentence })).toEqual({ state: 'declined' });
    expect(await person.call('getAccessRequest', { id: GAME })).toMatchObject({ state: 'declined', sentence });
    const answers = await Promise.all([
      other.call('getAccessRequest', { id: GAME }),
      other.call('getOpportunity', { id: GAME }),
      other.call('listNotifications', {}),
      other.call('exportMyData', {}),
    ]);
    expect(JSON.stringify(answers)).not.toContain(person.uid);
    expect(await toldTo(person.uid)).toMatchObject([{ kind: 'access_declined' }]);
    expect(JSON.stringify(await toldTo(person.uid))).not.toContain('canary');
    expect(await ask(person, { reason: 'I am verified now.' })).toMatchObject({ state: 'requested', sentence: null });
  });
});

describe('a decision', () => {
  it.each([
    ['without days', { decision: 'grant' }],
    ['with half a day', { decision: 'grant', days: 0.5 }],
    ['with no days', { decision: 'grant', days: 0 }],
    ['with too many days', { decision: 'grant', days: ACCESS_DAYS_MAX + 1 }],
    ['with days as a text', { decision: 'grant', days: '7' }],
    ['with a sentence for a grant', { decision: 'grant', days: 7, sentence: 'Yes.' }],
    ['to decline without a sentence', { decision: 'decline' }],
    ['to decline with an empty sentence', { decision: 'decline', sentence: ' ' }],
    ['to revoke with days', { decision: 'revoke', days: 7 }],
    ['of another kind', { decision: 'extend' }],
  ])('%s is refused and changes nothing', async (_what, decision) => {
    const [person, admin] = await Promise.all([openAccount(), openAdmin()]);
    await writeAccessRequest(accessRequest(person.uid, GAME));
    expect((await refusalOf(decide(admin, person, decision))).code).toBe('invalid-argument');
    expect(await stored(person)).toMatchObject({ status: 'requested' });
  });

  it('that no longer fits the request is refused with a sentence', async () => {
    const [person, other, admin] = await Promise.all([openAccount(), openAccount(), openAdmin()]);
    expect(await refusalOf(decide(admin, person, { decision: 'grant', days: 7 }))).toEqual({
      code: 'not-found',
      message: 'This request no longer exists.',
    });
    await Promise.all([writeGrant(person.uid, GAME), writeAccessRequest(accessRequest(other.uid, GAME))]);
    expect(await refusalOf(decide(admin, person, { decision: 'decline', sentence: 'No.' }))).toEqual({
      code: 'failed-precondition',
      message: 'This request is no longer waiting for a decision. Please reload the list.',
    });
    expect(await refusalOf(decide(admin, other, { decision: 'revoke' }))).toEqual({
      code: 'failed-precondition',
      message: 'This person no longer has access. Please reload the list.',
    });
    const decisions = await Promise.allSettled([
      decide(admin, other, { decision: 'grant', days: 7 }),
      decide(admin, other, { decision: 'decline', sentence: 'No.' }),
    ]);
    const state = (await other.call('getAccessRequest', { id: GAME })).state;
    expect(['granted', 'declined']).toContain(state);
    expect(decisions.some(({ status }) => status === 'fulfilled')).toBe(true);
  });
});

it('lists requests to staff in pages: the longest waiting first, and the grant that ends last first', async () => {
  const admin = await openAdmin();
  const batch = database.batch();
  const id = (index: number) => `page-${String(index).padStart(2, '0')}`;
  for (let index = 0; index < 25; index += 1) {
    const uid = id(index);
    const created_at = new Date(Date.UTC(2020, 0, 1, 0, index));
    const until = new Date(Date.UTC(2090, 0, 1, 0, index));
    batch.set(database.doc(`access_requests/${BETA}_${uid}`), accessRequest(uid, BETA, { created_at }));
    batch.set(
      database.doc(`access_requests/medtech-ip-box-epsilon_${uid}`),
      accessRequest(uid, 'medtech-ip-box-epsilon', { status: 'granted', granted_until: until, decided_at: created_at }),
    );
  }
  await batch.commit();
  const first = await admin.call('listAccessRequests', { status: 'requested' });
  expect(first.rows.map((row) => row.id)).toEqual(Array.from({ length: 20 }, (_, index) => `${BETA}_${id(index)}`));
  const second = await admin.call('listAccessRequests', { status: 'requested', cursor: first.next });
  expect(second.rows.slice(0, 5).map((row) => row.id)).toEqual(
    [20, 21, 22, 23, 24].map((index) => `${BETA}_${id(index)}`),
  );
  const granted = await admin.call('listAccessRequests', { status: 'granted' });
  expect(granted.rows.map((row) => row.id)).toEqual(
    Array.from({ length: 20 }, (_, index) => `medtech-ip-box-epsilon_${id(24 - index)}`),
  );
  const elsewhere = admin.call('listAccessRequests', { status: 'declined', cursor: first.next });
  expect(await refusalOf(elsewhere)).toMatchObject({ code: 'invalid-argument' });
  const cleared = database.batch();
  for (let index = 0; index < 25; index += 1) {
    for (const box of [BETA, 'medtech-ip-box-epsilon']) {
      cleared.delete(database.doc(`access_requests/${box}_${id(index)}`));
    }
  }
  await cleared.commit();
});
