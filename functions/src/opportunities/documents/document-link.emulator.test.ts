import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { writeVerification } from '../../../../tests/factories/kyc-records.ts';
import { type AccountHolder, openAccount, openVisitor } from '../../../../tests/factories/people.ts';
import { adminAuth, database, files, read, readOwn } from '../../../../tests/support/admin.ts';
import { accessLogOf, follow, linkWithSecondsLeft } from '../../../../tests/support/links.ts';
import { readPdfText } from '../../../../tests/support/read-pdf-text.ts';
import { refusalOf } from '../../../../tests/support/refusals.ts';
import {
  ACCESS_RETENTION,
  DOCUMENT_ACCESSES,
  DOCUMENT_ACCESSES_WINDOW,
  VISITOR_ACCESS_RETENTION,
} from '../../contract/limits.ts';
import type { DocumentAccess } from '../../contract/opportunities/opportunity-record.ts';

const GAME = 'dod-passthejam-ip-box';
const DOCUMENTS: Record<DocumentAccess, string> = {
  public: 'executive-summary',
  authenticated: 'term-sheet',
  kyc: 'schedule-of-rights',
};
const wanted = (access: DocumentAccess, disposition = 'inline') => ({
  opportunityId: GAME,
  documentId: DOCUMENTS[access],
  disposition,
});
const pathOf = (access: DocumentAccess) => `opportunity_documents/${GAME}/${DOCUMENTS[access]}.pdf`;

const setStatus = ({ uid }: AccountHolder, status: 'approved' | 'rejected') => writeVerification(uid, status);

async function openApproved() {
  const person = await openAccount();
  await setStatus(person, 'approved');
  return person;
}

async function openPdf(url: string) {
  const response = await follow(url);
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
  return { headers: response.headers, bytes, pages: await readPdfText(bytes) };
}

const MOMENT = /\d{1,2} [A-Z][a-z]+ 20\d\d at \d\d:\d\d UTC/;
const ACCESS_ID = /, reference ((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})\./;

/** Days from now until a recorded time. */
const daysUntil = (moment: { toMillis(): number }) => (moment.toMillis() - Date.now()) / 86_400_000;

let addresses = 0;
/** A visitor with a new address, as Hosting reports it. */
const fromNewAddress = (): RequestInit => {
  addresses += 1;
  return { headers: { 'fastly-client-ip': `198.51.100.${addresses}` } };
};

describe('the link to a document', () => {
  const VIEWERS = {
    'a visitor': async () => openVisitor(),
    'an investor': async () => openAccount(),
    'an approved investor': openApproved,
    'an admin': async () => openAccount({ admin: true }),
    'a person whose admin claim is a text': async () => openAccount({ admin: 'true' }),
  };
  it.each<[keyof typeof VIEWERS, DocumentAccess, string]>([
    ['a visitor', 'public', 'granted'],
    ['a visitor', 'authenticated', 'unauthenticated'],
    ['a visitor', 'kyc', 'unauthenticated'],
    ['an investor', 'public', 'granted'],
    ['an investor', 'authenticated', 'granted'],
    ['an investor', 'kyc', 'permission-denied'],
    ['an approved investor', 'public', 'granted'],
    ['an approved investor', 'authenticated', 'granted'],
    ['an approved investor', 'kyc', 'granted'],
    ['an admin', 'kyc', 'granted'],
    ['a person whose admin claim is a text', 'kyc', 'permission-denied'],
  ])('for %s at level %s is %s', async (viewer, access, expected) => {
    const { call } = await VIEWERS[viewer]();
    const asked = call('getDocumentLink', wanted(access));
    if (expected === 'granted') expect((await asked).url).toMatch(/^\/files\//);
    else expect((await refusalOf(asked)).code).toBe(expected);
  });

  it('is refused for an unknown document or opportunity and for malformed requests', async () => {
    const admin = await openAccount({ admin: true });
    for (const change of [{ documentId: 'nothing' }, { opportunityId: 'nothing' }]) {
      const refusal = await refusalOf(admin.call('getDocumentLink', { ...wanted('public'), ...change }));
      expect(refusal).toEqual({ code: 'not-found', message: 'This document is not in the catalogue.' });
    }
    for (const change of [{ documentId: '../x' }, { disposition: 'script' }, { uid: 'somebody' }]) {
      const refusal = await refusalOf(admin.call('getDocumentLink', { ...wanted('public'), ...change }));
      expect(refusal.code).toBe('invalid-argument');
    }
  });
});

describe('an opened document', () => {
  it('names its reader, the time and the access on every page, and the access is logged', async () => {
    const person = await openApproved();
    await database.doc(`profiles/${person.uid}`).set({ full_name: 'Zoë Łukasiewicz Ωmega' });
    const { url, expiresAt } = await person.call('getDocumentLink', wanted('kyc'));
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(3_500_000);
    const { headers, bytes, pages } = await openPdf(url);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="Schedule of Rights.pdf"; /);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).not.toContain('sandbox');
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(page).toContain(`Copy for ${person.email}`);
      expect(page).toContain('profile name “Zoë Łukasiewicz Ωmega”');
      expect(page).toMatch(MOMENT);
    }
    expect(pages.join('\n')).toContain('Predictive beat alignment');
    const ids = new Set(pages.map((page) => ACCESS_ID.exec(page)?.[1]));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    expect((await PDFDocument.load(bytes)).getKeywords()).toBe(`Opening ${id}`);
    const entry = await read(`file_access/${id}`);
    expect(entry).toEqual({
      user_id: person.uid,
      kind: 'document',
      file_path: pathOf('kyc'),
      file_name: 'Schedule of Rights.pdf',
      opportunity_id: GAME,
      document_id: 'schedule-of-rights',
      disposition: 'inline',
      opened_at: expect.anything(),
      expires_at: expect.anything(),
    });
    expect(daysUntil(entry?.expires_at)).toBeCloseTo(ACCESS_RETENTION / 86_400_000, 1);
    const all = (await accessLogOf(pathOf('kyc'))).filter(({ user_id }) => user_id === person.uid);
    expect(all).toHaveLength(1);
  });

  it('adds one activity a day for its reader', async () => {
    const person = await openAccount();
    for (const access of ['authenticated', 'authenticated', 'public'] as const) {
      const { url } = await person.call('getDocumentLink', wanted(access));
      expect((await follow(url)).status).toBe(200);
    }
    const activities = await readOwn('activities', person.uid);
    expect(
      activities
        .map(({ type, meta }) => [type, meta])
        .sort((one, other) => (one[1].file_name < other[1].file_name ? -1 : 1)),
    ).toEqual([
      ['document_opened', { opportunity_id: GAME, file_name: 'Executive Summary.pdf' }],
      ['document_opened', { opportunity_id: GAME, file_name: 'Term Sheet.pdf' }],
    ]);
  });

  it('says if the reader’s address was not confirmed', async () => {
    const person = await openAccount();
    const { url } = await person.call('getDocumentLink', wanted('authenticated'));
    const [unconfirmed] = (await openPdf(url)).pages;
    expect(unconfirmed).toContain(`Copy for ${person.email} (address not confirmed).`);
    await adminAuth.updateUser(person.uid, { emailVerified: true });
    const [confirmed] = (await openPdf(url)).pages;
    expect(confirmed).toContain(`Copy for ${person.email}.`);
    expect(ACCESS_ID.exec(confirmed ?? '')?.[1]).not.toBe(ACCESS_ID.exec(unconfirmed ?? '')?.[1]);
  });

  it.each([
    ['in Arabic', 'محمد علي', 2],
    ['in Japanese', '山田 太郎', 0],
    ['with an emoji', '👩‍🔬 <script>', 0],
  ])('prints the supported letters of a name %s, and always the email address', async (_name, full_name, letters) => {
    const person = await openAccount();
    await database.doc(`profiles/${person.uid}`).set({ full_name });
    const { url } = await person.call('getDocumentLink', wanted('authenticated'));
    const { pages } = await openPdf(url);
    expect(pages[0]).toContain(`Copy for ${person.email} `);
    expect(pages[0]).not.toContain('\ufffd');
    if (letters === 0) expect(pages[0]).toContain('□');
    expect([...(pages[0] ?? '').matchAll(/\p{Script=Arabic}+/gu)].length).toBeGreaterThanOrEqual(letters > 0 ? 1 : 0);
  });

  it('keeps the stored file unchanged and without a name', async () => {
    const [stored] = await files.file(pathOf('kyc')).download();
    expect((await readPdfText(stored)).join()).not.toContain('Copy for');
    expect((await PDFDocument.load(stored)).getPageCount()).toBeGreaterThan(1);
  });

  it('comes from the reference opportunity if the opportunity has no documents', async () => {
    const { url } = await openVisitor().call('getDocumentLink', {
      ...wanted('public'),
      opportunityId: 'fintech-ip-box-delta',
    });
    const { pages } = await openPdf(url);
    expect(pages.join()).toContain('Pass the Jam');
  });
});

describe('a public document', () => {
  const linkTo = async (disposition = 'inline') =>
    (await openVisitor().call('getDocumentLink', wanted('public', disposition))).url;
  const stored = async () => (await files.file(pathOf('public')).download())[0];
  const visitorsAccessLog = async () => (await accessLogOf(pathOf('public'))).filter(({ user_id }) => user_id === null);
  const counts = async () => (await database.collection('attempts').get()).docs.map((count) => count.data());

  it('is sent unchanged and without a reader’s name to visitors and members', async () => {
    const person = await openAccount();
    const { url } = await person.call('getDocumentLink', wanted('public', 'attachment'));
    for (const link of [await linkTo(), url]) {
      const { bytes, pages } = await openPdf(link);
      expect(Buffer.compare(await stored(), bytes)).toBe(0);
      expect(pages.join()).not.toMatch(/Copy for|Public copy|Do not share/i);
    }
    expect(await visitorsAccessLog()).toContainEqual(expect.objectContaining({ disposition: 'inline' }));
    const own = (await accessLogOf(pathOf('public'))).filter(({ user_id }) => user_id === person.uid);
    expect(own).toEqual([expect.objectContaining({ disposition: 'attachment' })]);
    expect(daysUntil(own[0]?.expires_at)).toBeCloseTo(ACCESS_RETENTION / 86_400_000, 1);
  });

  it('opened 25 times from one address is logged once, and the entry expires after a month', async () => {
    const [visitor, url, before] = [fromNewAddress(), await linkTo(), await visitorsAccessLog()];
    const file = await stored();
    for (let opened = 0; opened < 25; opened += 1) {
      const bytes = Buffer.from(await (await follow(url, visitor)).arrayBuffer());
      expect(bytes.equals(file)).toBe(true);
    }
    const entries = await visitorsAccessLog();
    expect(entries).toHaveLength(before.length + 1);
    for (const { expires_at } of entries) {
      expect(daysUntil(expires_at)).toBeCloseTo(VISITOR_ACCESS_RETENTION / 86_400_000, 1);
    }
    expect(JSON.stringify(entries)).not.toContain('198.51.100.');
  });

  it('is refused for a while after too many requests from one address', async () => {
    const [visitor, url] = [fromNewAddress(), await linkTo()];
    const attempts = database.collection('attempts');
    const known = new Set((await attempts.get()).docs.map(({ id }) => id));
    expect((await follow(url, visitor)).status).toBe(200);
    const counted = (await attempts.get()).docs.filter(({ id }) => !known.has(id));
    expect(counted).not.toHaveLength(0);
    await Promise.all(counted.map(({ ref }) => ref.update({ count: DOCUMENT_ACCESSES - 1 })));
    expect((await follow(url, visitor)).status).toBe(200);
    const refused = await follow(url, visitor);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(DOCUMENT_ACCESSES_WINDOW / 1000));
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.headers.get('content-disposition')).toBeNull();
    expect(await refused.text()).toContain('<h1>Too many files opened</h1>');
    expect((await follow(await linkTo(), visitor)).status).toBe(429);
    expect((await follow(url, { ...visitor, method: 'HEAD' })).status).toBe(200);
    expect((await follow(url, fromNewAddress())).status).toBe(200);
  });

  it('is neither counted nor logged for a HEAD request', async () => {
    const [visitor, url] = [fromNewAddress(), await linkTo('attachment')];
    const before = [await visitorsAccessLog(), await counts()];
    const head = await follow(url, { ...visitor, method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String((await stored()).length),
      'content-disposition': expect.stringMatching(/^attachment; /),
    });
    expect([await visitorsAccessLog(), await counts()]).toEqual(before);
  });
});

it('answers a HEAD request for a watermarked document without making, counting or logging a copy', async () => {
  const person = await openAccount();
  const { url } = await person.call('getDocumentLink', wanted('authenticated'));
  const head = await follow(url, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-type')).toBe('application/pdf');
  // The length is known only after the copy is made.
  expect(head.headers.get('content-length')).toBeNull();
  const entries = await accessLogOf(pathOf('authenticated'));
  expect(entries.filter(({ user_id }) => user_id === person.uid)).toEqual([]);
});

describe('a link to a document stops working', () => {
  it('when the investor’s approval is withdrawn, unless the document needs none', async () => {
    const person = await openApproved();
    const links = [
      await person.call('getDocumentLink', wanted('kyc')),
      await person.call('getDocumentLink', wanted('authenticated')),
    ];
    await setStatus(person, 'rejected');
    const [confidential, other] = await Promise.all(links.map(({ url }) => follow(url)));
    expect(confidential?.status).toBe(403);
    expect(await confidential?.text()).toContain('<h1>You don’t have access to this document</h1>');
    expect(other?.status).toBe(200);
    const entries = await accessLogOf(pathOf('kyc'));
    expect(entries.filter(({ user_id }) => user_id === person.uid)).toEqual([]);
  });

  it('when the admin’s claim is revoked or the account is suspended', async () => {
    const admin = await openAccount({ admin: true });
    const { url } = await admin.call('getDocumentLink', wanted('kyc'));
    expect((await follow(url, { method: 'HEAD' })).status).toBe(200);
    await adminAuth.setCustomUserClaims(admin.uid, {});
    expect((await follow(url)).status).toBe(403);
    await adminAuth.updateUser(admin.uid, { disabled: true });
    expect(await (await follow(url)).text()).toContain('This link no longer works');
  });

  it('after an hour, or when the document leaves the catalogue', async () => {
    const claims = {
      kind: 'document' as const,
      uid: null,
      opportunityId: GAME,
      documentId: DOCUMENTS.public,
      disposition: 'inline' as const,
    };
    expect((await follow(await linkWithSecondsLeft(60, claims))).status).toBe(200);
    expect((await follow(await linkWithSecondsLeft(-1, claims))).status).toBe(410);
    expect((await follow(await linkWithSecondsLeft(60, { ...claims, documentId: 'gone' }))).status).toBe(404);
  });

  it('for a visitor if the document is not public', async () => {
    const claims = {
      kind: 'document' as const,
      uid: null,
      opportunityId: GAME,
      documentId: DOCUMENTS.kyc,
      disposition: 'inline' as const,
    };
    expect((await follow(await linkWithSecondsLeft(60, claims))).status).toBe(403);
  });
});
