import { Timestamp } from 'firebase-admin/firestore';
import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminAuth, database } from '../../../../tests/support/admin.ts';
import { ANONYMOUS, callInProcess, watchFirestore } from '../../../../tests/support/in-process.ts';
import { emptyProject, newPerson } from '../../../../tests/support/own-project.ts';
import { AUDIT_KINDS, type AuditKind, type AuditPage, type AuditRow } from '../../contract/admin/audit.ts';
import { listAudit } from './list-audit.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-audit';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-audit","storageBucket":"demo-audit.appspot.com"}';
});

const COLLECTIONS: Record<AuditKind, string> = {
  kyc_decisions: 'kyc_audit',
  kyc_documents: 'kyc_access',
  file_links: 'file_access',
  admin_rights: 'admin_audit',
};

interface Account {
  uid: string;
  email: string;
}
let auth: CallableRequest['auth'];
let reviewer: Account;
let investor: Account;

async function openAccount(fullName: string): Promise<Account> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { uid } = await adminAuth.createUser({ email });
  await database.doc(`profiles/${uid}`).set({ full_name: fullName, username: null });
  return { uid, email };
}

beforeAll(async () => {
  await emptyProject();
  const admin = await newPerson({ admin: true });
  auth = admin;
  [reviewer, investor] = await Promise.all([openAccount('Rae Viewer'), openAccount('Ira Vestor')]);
});
beforeEach(async () => {
  await Promise.all(Object.values(COLLECTIONS).map((name) => database.recursiveDelete(database.collection(name))));
});
afterAll(emptyProject);

const list = (request: object): Promise<AuditPage> => callInProcess(listAudit, request, auth);
const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count));
const idsOf = ({ rows }: AuditPage) => rows.map(({ id }) => id);

/** Writes records by their id. The first letter of the id shows the order of writing. */
async function write(kind: AuditKind, records: Record<string, object>): Promise<void> {
  const batch = database.batch();
  for (const [id, record] of Object.entries(records)) batch.set(database.doc(`${COLLECTIONS[kind]}/${id}`), record);
  await batch.commit();
}

const decision = (at: unknown, changes: object = {}) => ({
  user_id: investor.uid,
  way: 'review',
  by: reviewer.uid,
  from: 'pending_review',
  to: 'approved',
  wrote: null,
  decision: 'approve',
  reason: null,
  at,
  ...changes,
});
const access = (at: unknown, changes: object = {}) => ({
  user_id: investor.uid,
  kind: 'document',
  file_path: 'opportunity_documents/a-box/teaser.pdf',
  file_name: 'Teaser.pdf',
  opportunity_id: 'a-box',
  document_id: 'teaser',
  disposition: 'inline',
  opened_at: at,
  ...changes,
});

async function everyPage(request: object): Promise<AuditRow[][]> {
  const pages: AuditRow[][] = [];
  let cursor: string | null = null;
  do {
    const page: AuditPage = await list(cursor === null ? request : { ...request, cursor });
    pages.push(page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}

describe('the audit', () => {
  it('names the reviewer and the person of a decision', async () => {
    await write('kyc_decisions', { a: decision(minute(1)) });
    expect(await list({ kind: 'kyc_decisions' })).toEqual({
      rows: [
        {
          id: 'a',
          path: 'kyc_audit/a',
          kind: 'kyc_decisions',
          at: '2026-01-01T00:01:00.000Z',
          malformed: [],
          person: { id: investor.uid, name: 'Ira Vestor', email: investor.email, state: 'account' },
          staff: { id: reviewer.uid, name: 'Rae Viewer', email: reviewer.email, state: 'account' },
          source: 'review',
          from: 'pending_review',
          to: 'approved',
          wrote: null,
          decision: 'approve',
          reason: null,
          superseded: false,
          unconfirmedEmail: false,
        },
      ],
      next: null,
      filteredBy: { person: null, staff: null },
    });
  });

  it('names the reader, document and purpose of an opening', async () => {
    await write('kyc_documents', {
      a: {
        kind: 'kyc',
        user_id: investor.uid,
        reader_id: reviewer.uid,
        role: 'reviewer',
        purpose: 'dispute',
        document_id: 'd',
        document_type: 'id_document',
        opened_at: minute(1),
      },
    });
    const { rows } = await list({ kind: 'kyc_documents', staff: reviewer.email });
    expect(rows).toEqual([
      expect.objectContaining({ purpose: 'dispute', documentType: 'id_document', documentId: 'd', malformed: [] }),
    ]);
    expect(rows[0]?.staff?.email).toBe(reviewer.email);
  });

  it('is empty without any record', async () => {
    for (const kind of AUDIT_KINDS) {
      expect(await list({ kind })).toEqual({ rows: [], next: null, filteredBy: { person: null, staff: null } });
    }
  });

  it('marks a deleted account, with its id if that is known', async () => {
    await write('kyc_decisions', {
      a: decision(minute(2), { by: 'Gone123' }),
      b: decision(minute(1), { user_id: 'deleted account' }),
    });
    const { rows } = await list({ kind: 'kyc_decisions' });
    expect(rows[0]?.staff).toEqual({ id: 'Gone123', name: null, email: null, state: 'deleted' });
    expect(rows[1]?.person).toEqual({ id: '', name: null, email: null, state: 'deleted' });
  });
});

describe('an audit filter', () => {
  beforeEach(async () => {
    await write('file_links', {
      a: access(minute(1)),
      b: access(minute(2), { user_id: reviewer.uid, opportunity_id: 'b-box' }),
      c: access(minute(3), { user_id: null }),
      d: access(minute(4)),
    });
    await write('kyc_decisions', {
      a: decision(minute(1)),
      b: decision(minute(2), { way: 'console', by: reviewer.email }),
      c: decision(minute(3), { way: 'console', by: 'owner@firm.example' }),
      d: decision(minute(4), { way: 'submission', by: investor.uid }),
    });
  });

  it.each([
    ['a person by uid', () => ({ kind: 'file_links', person: investor.uid }), ['d', 'a']],
    ['a person by email address', () => ({ kind: 'file_links', person: investor.email.toUpperCase() }), ['d', 'a']],
    ['an opportunity', () => ({ kind: 'file_links', opportunityId: 'b-box' }), ['b']],
    ['a start time', () => ({ kind: 'file_links', from: minute(3).toISOString() }), ['d', 'c']],
    ['an end time, which is excluded', () => ({ kind: 'file_links', to: minute(3).toISOString() }), ['b', 'a']],
    [
      'a person and a span of time',
      () => ({
        kind: 'file_links',
        person: investor.uid,
        from: minute(2).toISOString(),
        to: minute(9).toISOString(),
      }),
      ['d'],
    ],
    ['staff, in the portal and in the console', () => ({ kind: 'kyc_decisions', staff: reviewer.uid }), ['b', 'a']],
    ['staff without an account', () => ({ kind: 'kyc_decisions', staff: 'Owner@firm.example' }), ['c']],
    ['person and staff', () => ({ kind: 'kyc_decisions', person: investor.uid, staff: reviewer.email }), ['b', 'a']],
    [
      'person and staff who never met',
      () => ({ kind: 'kyc_decisions', person: reviewer.uid, staff: reviewer.uid }),
      [],
    ],
    ['a deleted account', () => ({ kind: 'file_links', person: 'Gone123' }), []],
    ['a reserved id', () => ({ kind: 'file_links', person: '__a__' }), []],
  ])('by %s finds the matching records', async (_what, request, ids) => {
    expect(idsOf(await list(request()))).toEqual(ids);
  });

  it('returns the account it found, so that its address need not be looked up again', async () => {
    expect((await list({ kind: 'file_links', person: investor.email })).filteredBy.person).toMatchObject({
      id: investor.uid,
      email: investor.email,
      state: 'account',
    });
    expect((await list({ kind: 'file_links', person: 'Gone123' })).filteredBy.person).toMatchObject({
      id: 'Gone123',
      state: 'deleted',
    });
  });

  it('by an email address without an account is refused with that reason', async () => {
    const missing = { code: 'not-found', message: expect.stringContaining('No account has this email address') };
    await expect(list({ kind: 'file_links', person: 'nobody@example.com' })).rejects.toMatchObject(missing);
    await expect(list({ kind: 'kyc_documents', staff: 'nobody@example.com' })).rejects.toMatchObject(missing);
  });

  it.each([
    ['an unknown kind', { kind: 'passwords' }],
    ['a filter that does not apply to these records', { kind: 'kyc_decisions', opportunityId: 'a-box' }],
    ['a malformed opportunity id', { kind: 'file_links', opportunityId: '../a' }],
    ['a path', { kind: 'file_links', person: 'a/b' }],
    ['a day without a time', { kind: 'file_links', from: '2026-01-01' }],
    ['an impossible time', { kind: 'file_links', from: '2026-13-01T00:00:00.000Z' }],
    [
      'an end before the beginning',
      { kind: 'file_links', from: '2026-01-02T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' },
    ],
    ['an unknown field', { kind: 'file_links', limit: 1000 }],
    ['null', { kind: 'file_links', person: null }],
  ])('that is invalid is refused: %s', async (_what, request) => {
    await expect(list(request)).rejects.toMatchObject({ code: 'invalid-argument' });
  });
});

describe('the audit of every kind', () => {
  const opened = (at: Date) => ({
    user_id: investor.uid,
    kind: 'kyc',
    reader_id: reviewer.uid,
    role: 'reviewer',
    purpose: 'review',
    document_id: 'd',
    document_type: 'id_document',
    opened_at: at,
  });
  const published = (at: Date) => ({
    action: 'publish_update',
    user_id: null,
    by: reviewer.uid,
    via: 'portal',
    subject: 'opportunity_updates/u',
    opportunity_id: 'a-box',
    detail: 'a-box',
    reason: null,
    override: false,
    at,
  });

  it('is one list by time, and a filter leaves out the kinds that lack it', async () => {
    await write('kyc_decisions', { d: decision(minute(4)), a: decision(minute(1)) });
    await write('kyc_documents', { c: opened(minute(3)) });
    await write('file_links', { b: access(minute(2)) });
    await write('admin_rights', { e: published(minute(5)) });
    expect(idsOf(await list({}))).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(idsOf(await list({ person: investor.uid }))).toEqual(['d', 'c', 'b', 'a']);
    expect(idsOf(await list({ staff: reviewer.email }))).toEqual(['e', 'd', 'c', 'a']);
    expect(idsOf(await list({ opportunityId: 'a-box' }))).toEqual(['e', 'b']);
    expect(idsOf(await list({ from: minute(2).toISOString(), to: minute(4).toISOString() }))).toEqual(['c', 'b']);
  });

  it('has pages without gaps or duplicates at equal times, and reads one page of each kind', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `r${index + 10}`);
    const times = (make: (at: Date) => object) =>
      Object.fromEntries(names.map((name, index) => [name, make(minute(Math.floor(index / 3)))]));
    await write('kyc_documents', times(opened));
    await write('file_links', times(access));
    const watched = watchFirestore();
    const pages = await everyPage({ person: investor.uid });
    expect(pages.map((rows) => rows.length)).toEqual([25, 25, 10]);
    expect(new Set(pages.flat().map(({ path }) => path)).size).toBe(60);
    expect(new Set(watched.queryLimits())).toEqual(new Set([26]));
    vi.restoreAllMocks();
  });
});

describe('audit pages', () => {
  it('contain 25 records each, without gaps or duplicates while records are added', async () => {
    const records = Array.from({ length: 60 }, (_, index) => [
      `r${String(index).padStart(2, '0')}`,
      // Half of them have the same time, so their ids decide the order.
      access(minute(index < 30 ? 5 : index)),
    ]);
    await write('file_links', Object.fromEntries(records));
    const first = await list({ kind: 'file_links' });
    await write('file_links', { new1: access(minute(900)), new2: access(minute(901), { user_id: reviewer.uid }) });
    const second = await list({ kind: 'file_links', cursor: first.next });
    await write('file_links', { new3: access(minute(902)) });
    const third = await list({ kind: 'file_links', cursor: second.next });
    const ids = [first, second, third].flatMap(idsOf);
    expect(ids).toEqual(records.map(([id]) => id).reverse());
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([25, 25, 10]);
    expect(third.next).toBeNull();
  });

  it('continue if the last record of the page before was deleted', async () => {
    await write(
      'file_links',
      Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`r${index + 10}`, access(minute(index))])),
    );
    const first = await list({ kind: 'file_links' });
    await database.doc(`file_access/${first.rows.at(-1)?.id}`).delete();
    expect(idsOf(await list({ kind: 'file_links', cursor: first.next }))).toEqual(['r14', 'r13', 'r12', 'r11', 'r10']);
  });

  it('end with the last record', async () => {
    await write(
      'file_links',
      Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`r${index}`, access(minute(index))])),
    );
    expect((await list({ kind: 'file_links' })).next).toBeNull();
  });

  it('of a filter read only 26 records and a profile for each person', async () => {
    const mine = Array.from({ length: 30 }, (_, index) => [`m${index + 10}`, access(minute(index * 10))]);
    const others = Array.from({ length: 300 }, (_, index) => [
      `o${index}`,
      access(minute(index), { user_id: `other-${index}` }),
    ]);
    await write('file_links', Object.fromEntries([...mine, ...others]));
    const watched = watchFirestore();
    const { rows } = await list({ kind: 'file_links', person: investor.uid });
    expect(rows).toHaveLength(25);
    expect(rows.every(({ person }) => person?.id === investor.uid)).toBe(true);
    expect(watched.queryLimits()).toEqual([26]);
    expect(watched.documentsFetched().map((name) => name.split('/').slice(-2).join('/'))).toEqual([
      `profiles/${investor.uid}`,
    ]);
    expect(watched.otherRequests()).toEqual(['runQuery']);
    vi.restoreAllMocks();
  });

  it.each([
    ['words', 'banana'],
    ['another list', Buffer.from('kyc_decisions 1.0 a').toString('base64url')],
    ['a deleted record without a time', Buffer.from('file_links none gone').toString('base64url')],
    ['3,000 characters', 'a'.repeat(3000)],
  ])('are refused for a cursor of %s', async (_what, cursor) => {
    await expect(list({ kind: 'file_links', cursor })).rejects.toMatchObject({ code: 'invalid-argument' });
  });
});

describe('malformed audit records', () => {
  const renamed = () => {
    const { way: _way, ...rest } = decision(minute(6));
    return rest;
  };
  const broken = () => ({
    a: { at: minute(1) },
    b: decision('yesterday', { to: 'x'.repeat(10_000), by: { uid: 'a' } }),
    c: decision(minute(3), { user_id: 'not/a/uid', by: '' }),
    d: decision(minute(4), { user_id: '__reserved__', way: 17, from: Number.NaN, reason: ['a'] }),
    e: decision(null),
    f: { ...renamed(), source: 'a source of later', superseded: true, more: { deep: [1] } },
  });

  it('are shown as they are and hide no others', async () => {
    await write('kyc_decisions', { ...broken(), good: decision(minute(2)) });
    const { rows } = await list({ kind: 'kyc_decisions' });
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect([...byId.keys()].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'good']);
    expect(byId.get('good')).toMatchObject({ malformed: [], person: { email: investor.email } });
    expect(byId.get('a')).toMatchObject({ malformed: ['way', 'user_id', 'by', 'from', 'to'], person: null });
    expect(byId.get('b')).toMatchObject({ at: null, to: `${'x'.repeat(200)}…`, malformed: ['at', 'by'] });
    expect(byId.get('e')).toMatchObject({ at: null, malformed: ['at'] });
    expect(byId.get('f')).toMatchObject({ source: 'a source of later', malformed: [] });
  });

  it('are included in pages, even without a time', async () => {
    const broken = Array.from({ length: 40 }, (_, index) => [`b${index}`, access(index % 2 ? `text ${index}` : null)]);
    const good = Array.from({ length: 20 }, (_, index) => [`g${index}`, access(Timestamp.fromDate(minute(index)))]);
    await write('file_links', Object.fromEntries([...broken, ...good]));
    const pages = await everyPage({ kind: 'file_links' });
    expect(pages.map((rows) => rows.length)).toEqual([25, 25, 10]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(60);
  });
});

describe('the audit is refused', () => {
  async function formerAdmin() {
    const person = await newPerson({ admin: true });
    await adminAuth.setCustomUserClaims(person.uid, null);
    return person;
  }

  it.each([
    ['a visitor', async () => ANONYMOUS, 'unauthenticated'],
    ['an investor', () => newPerson(), 'permission-denied'],
    ['a person with the claim as text', () => newPerson({ admin: 'true' }), 'permission-denied'],
    ['a former admin whose token still has the claim', formerAdmin, 'permission-denied'],
  ])('to %s', async (_who, open, code) => {
    const caller = await open();
    const call = async () => callInProcess(listAudit, { kind: 'kyc_decisions' }, caller);
    await expect(call()).rejects.toMatchObject({ code });
  });
});
