import type { DocumentData } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../../../tests/factories/people.ts';
import { adminAuth, database } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { RECORD_LISTS, type RecordList, type RecordRow } from '../contract/admin/records.ts';
import { ADMIN_PAGE, EXPORT_PAGE, WAITLISTS_COUNTED } from '../contract/limits.ts';

/** Later than every other record, so that these come first. */
const at = (second: number) => new Date(Date.UTC(2200, 0, 1, 0, 0, second));

const written: string[] = [];
afterEach(async () => {
  await Promise.all(written.splice(0).map((path) => database.doc(path).delete()));
});

async function write(path: string, data: DocumentData) {
  await database.doc(path).set(data);
  written.push(path);
}

async function newMember() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { uid } = await adminAuth.createUser({ email });
  await write(`profiles/${uid}`, { username: 'lister', full_name: 'Lou Lister', avatar_url: null, created_at: at(0) });
  return { uid, person: { uid, profile: { username: 'lister', full_name: 'Lou Lister' }, account: { email } } };
}

interface Case {
  /** A record of the person, and its expected row. */
  record: (uid: string) => { path: string; data: DocumentData };
  row: object;
  narrowed?: object;
}

const id = () => crypto.randomUUID();
const CASES: Record<RecordList, Case> = {
  messages: {
    record: (uid) => ({
      path: `messages/${id()}`,
      data: { user_id: uid, content: '', created_at: at(1), removed_at: at(2), removed_by: 'moderator' },
    }),
    row: { content: '', removedBy: 'moderator', sentAt: at(1).toISOString() },
  },
  activities: {
    record: (uid) => ({
      path: `activities/${id()}`,
      data: { user_id: uid, type: 'message_sent', meta: { content: 'Hello' }, created_at: at(1) },
    }),
    row: { activity: { type: 'message_sent', meta: { content: 'Hello' } }, at: at(1).toISOString() },
  },
  users: {
    record: (uid) => ({
      path: `profiles/${uid}`,
      data: { username: 'lister', full_name: 'Lou Lister', avatar_url: null, created_at: at(1) },
    }),
    row: {},
  },
  chat_mutes: {
    record: (uid) => ({ path: `chat_mutes/${uid}`, data: { until: null, reason: 'Spam', muted_at: at(1) } }),
    row: { reason: 'Spam', mutedAt: at(1).toISOString(), until: null },
  },
  removed_messages: {
    record: (uid) => ({
      path: `removed_messages/${id()}`,
      data: {
        user_id: uid,
        content: 'Buy now',
        created_at: at(0),
        removed_at: at(1),
        removed_by: 'a-former-admin',
        reasons: 'spam',
        expires_at: at(9),
      },
    }),
    row: {
      content: 'Buy now',
      room: null,
      removedBy: expect.objectContaining({ uid: 'a-former-admin', account: null }),
      reasons: 'spam',
      sentAt: at(0).toISOString(),
      removedAt: at(1).toISOString(),
      keptUntil: at(9).toISOString(),
    },
  },
  waitlist: {
    record: (uid) => ({
      path: `waitlist/listed-box_${uid}`,
      data: { user_id: uid, opportunity_id: 'listed-box', created_at: at(1) },
    }),
    row: { joinedAt: at(1).toISOString() },

    narrowed: { opportunityId: 'listed-box' },
  },
};

describe.each(RECORD_LISTS)('the list of %s', (list) => {
  const { record, row, narrowed = {} } = CASES[list];

  it('returns each record with its columns and its person', async () => {
    const admin = await openAdmin();
    const { uid, person } = await newMember();
    const { path, data } = record(uid);
    await write(path, data);
    const { rows } = await admin.call('listRecords', { list, ...narrowed });
    const [, recordId] = path.split('/');
    expect(rows.find((found) => found.id === recordId)).toEqual({
      list,
      id: recordId,
      ...row,
      person: expect.objectContaining({
        uid,
        profile: expect.objectContaining(person.profile),
        account: expect.objectContaining(person.account),
      }),
    });
  });

  it('shows an unreadable record in its place', async () => {
    const admin = await openAdmin();
    const { path, data } = record(crypto.randomUUID());
    const time = Object.keys(data).find(
      (field) => data[field] instanceof Date && data[field].getTime() === at(1).getTime(),
    );
    await write(path, { [time ?? '']: at(100), opportunity_id: 'listed-box' });
    const { rows } = await admin.call('listRecords', { list, ...narrowed });
    expect(rows).toContainEqual({ id: path.split('/')[1], unreadable: path });
  });
});

const sentBy = (rows: readonly object[]) =>
  rows.flatMap((row) => ('list' in row ? (row as Extract<RecordRow, { list: 'messages' }>).content : []));

describe('a list of records', () => {
  it('has pages, newest first, without gaps or duplicates while records change', async () => {
    const admin = await openAdmin();
    const { uid } = await newMember();
    const texts = Array.from({ length: 2 * ADMIN_PAGE + 1 }, (_, index) => `Number ${index}`);
    const path = (index: number) => `messages/${uid}-${index}`;
    for (const [index, content] of texts.entries()) {
      // The first two have the same time.
      await write(path(index), { user_id: uid, content, created_at: at(100 - Math.max(1, index)) });
    }
    const first = await admin.call('listRecords', { list: 'messages', uids: [uid] });
    await write(`messages/${uid}-late`, { user_id: uid, content: 'Late', created_at: at(200) });
    const [last] = first.rows.slice(-1);
    await database.doc(`messages/${last?.id}`).delete();
    const second = await admin.call('listRecords', { list: 'messages', uids: [uid], cursor: first.next });
    const third = await admin.call('listRecords', { list: 'messages', uids: [uid], cursor: second.next });
    const pages = [first, second, third].map(({ rows }) => sentBy(rows));
    expect(pages.map(({ length }) => length)).toEqual([ADMIN_PAGE, ADMIN_PAGE, 1]);
    expect(pages.flat().sort()).toEqual(texts.toSorted());
    expect(third.next).toBeNull();
  });

  it('contains only the people of a search, in its order, with or without a profile', async () => {
    const admin = await openAdmin();
    const [one, other] = [await newMember(), await newMember()];
    await write(`messages/${id()}`, { user_id: one.uid, content: 'One', created_at: at(1) });
    await write(`messages/${id()}`, { user_id: other.uid, content: 'Other', created_at: at(2) });
    const of = (...uids: string[]) => admin.call('listRecords', { list: 'messages', uids });
    expect(sentBy((await of(one.uid)).rows)).toEqual(['One']);
    expect(sentBy((await of(one.uid, other.uid)).rows)).toEqual(['Other', 'One']);
    await database.doc(`profiles/${other.uid}`).set({ username: 7 });
    const { rows, next } = await admin.call('listRecords', { list: 'users', uids: [other.uid, admin.uid, one.uid] });
    expect(next).toBeNull();
    expect(rows).toMatchObject([
      { id: other.uid, unreadable: `profiles/${other.uid}` },
      { id: admin.uid, person: { profile: null, account: { email: admin.email } } },
      { id: one.uid, person: { profile: { full_name: 'Lou Lister' } } },
    ]);
  });

  it('is exported whole in longer pages, and recorded once', async () => {
    const admin = await openAdmin();
    const opportunityId = 'exported-box';
    const people = Array.from({ length: EXPORT_PAGE + 1 }, () => crypto.randomUUID());
    await Promise.all(
      people.map((uid) =>
        write(`waitlist/${opportunityId}_${uid}`, { user_id: uid, opportunity_id: opportunityId, created_at: at(1) }),
      ),
    );
    const request = { list: 'waitlist', opportunityId, forExport: true };
    const first = await admin.call('listRecords', request);
    const second = await admin.call('listRecords', { ...request, cursor: first.next });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([EXPORT_PAGE, 1, null]);
    const { docs } = await database.collection('admin_audit').where('by', '==', admin.uid).get();
    expect(docs.map((record) => record.data())).toMatchObject([
      { action: 'export_list', user_id: null, via: 'portal', detail: 'waitlist, opportunityId exported-box' },
    ]);
  });

  it.each([
    ['an unknown list', { list: 'outbox' }],
    ['people for a list without people', { list: 'chat_mutes', uids: ['ada'] }],
    [
      'more people than a page',
      { list: 'users', uids: Array.from({ length: ADMIN_PAGE + 1 }, (_, index) => `${index}`) },
    ],
    ['no people', { list: 'messages', uids: [] }],
    ['a waitlist without an opportunity', { list: 'waitlist' }],
    ['messages of an opportunity', { list: 'messages', opportunityId: 'listed-box' }],
    ['a limit', { list: 'messages', limit: 1000 }],
    ['an offset', { list: 'messages', offset: 1000 }],
    ['a cursor in words', { list: 'messages', cursor: 'banana' }],
    ['the cursor of another list', { list: 'messages', cursor: Buffer.from('users 1.0 a').toString('base64url') }],
  ])('refuses %s', async (_what, request) => {
    const admin = await openAdmin();
    expect(await refusalOf(admin.call('listRecords', request))).toMatchObject({ code: 'invalid-argument' });
  });
});

describe('record counts', () => {
  it('include every message, activity and profile', async () => {
    const admin = await openAdmin();
    const { uid } = await newMember();
    await write(`messages/${uid}`, { user_id: uid, content: 'Counted', created_at: at(1) });
    const counted = await admin.call('countRecords', {});
    for (const count of Object.values(counted)) expect(count).toBeGreaterThan(0);
    expect(Object.keys(counted)).toEqual(['messages', 'activities', 'users']);
  });

  it('give the people waiting for each opportunity, in the order requested', async () => {
    const admin = await openAdmin();
    for (const uid of ['one', 'two']) {
      await write(`waitlist/counted-box_${uid}`, { user_id: uid, opportunity_id: 'counted-box', created_at: at(1) });
    }
    const request = { opportunityIds: ['nobody-waits', 'counted-box'] };
    expect(await admin.call('countWaiting', request)).toEqual({ waiting: [0, 2] });
    const tooMany = Array.from({ length: WAITLISTS_COUNTED + 1 }, (_, index) => `box-${index}`);
    expect(await refusalOf(admin.call('countWaiting', { opportunityIds: tooMany }))).toMatchObject({
      code: 'invalid-argument',
    });
  });
});
