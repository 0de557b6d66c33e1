import type { DocumentAccess } from '@portal/functions/contract/opportunity-record';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { adminAuth, database, files } from '../factories/admin.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { follow, linkWithSecondsLeft, openingsOf } from '../factories/links.ts';
import { type AccountHolder, openAccount, openVisitor } from '../factories/people.ts';
import { readPdfText } from '../factories/read-pdf-text.ts';
import { refusalOf } from '../factories/refusals.ts';

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

describe('who gets a link to a document', () => {
  const VIEWERS = {
    'a visitor': async () => openVisitor(),
    'an investor': async () => openAccount(),
    'an approved investor': openApproved,
    'an admin': async () => openAccount({ admin: true }),
    'somebody whose admin claim is a word': async () => openAccount({ admin: 'true' }),
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
    ['somebody whose admin claim is a word', 'kyc', 'permission-denied'],
  ])('%s, of level %s: %s', async (viewer, access, expected) => {
    const { call } = await VIEWERS[viewer]();
    const asked = call('getDocumentLink', wanted(access));
    if (expected === 'granted') expect((await asked).url).toMatch(/^\/files\//);
    else expect((await refusalOf(asked)).code).toBe(expected);
  });

  it('nobody, to a document or an opportunity that there is not', async () => {
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
  it('carries the name, the e-mail and the time of its reader on every page, and is recorded', async () => {
    const person = await openApproved();
    await database.doc(`profiles/${person.uid}`).set({ full_name: 'Zoë Łukasiewicz Ωmega' });
    const { url, expiresAt } = await person.call('getDocumentLink', wanted('kyc'));
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(3_500_000);
    const { headers, pages } = await openPdf(url);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="Schedule of Rights.pdf"; /);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).not.toContain('sandbox');
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(page).toContain(`Copy for Zoë Łukasiewicz Ωmega <${person.email}>, opened on `);
      expect(page).toMatch(MOMENT);
    }
    expect(pages.join('\n')).toContain('Predictive beat alignment');
    const [opening, ...others] = (await openingsOf(pathOf('kyc'))).filter(({ user_id }) => user_id === person.uid);
    expect(others).toEqual([]);
    expect(opening).toEqual({
      user_id: person.uid,
      kind: 'document',
      file_path: pathOf('kyc'),
      file_name: 'Schedule of Rights.pdf',
      opportunity_id: GAME,
      document_id: 'schedule-of-rights',
      disposition: 'inline',
      opened_at: expect.anything(),
    });
  });

  it.each([
    ['محمد علي', 2],
    ['山田 太郎', 0],
    ['👩‍🔬 <script>', 0],
  ])('prints what it can of the name %j, and the e-mail always', async (full_name, letters) => {
    const person = await openAccount();
    await database.doc(`profiles/${person.uid}`).set({ full_name });
    const { url } = await person.call('getDocumentLink', wanted('authenticated'));
    const { pages } = await openPdf(url);
    expect(pages[0]).toContain(`<${person.email}>`);
    expect(pages[0]).not.toContain('\ufffd');
    if (letters === 0) expect(pages[0]).toContain('□');
    expect([...(pages[0] ?? '').matchAll(/\p{Script=Arabic}+/gu)].length).toBeGreaterThanOrEqual(letters > 0 ? 1 : 0);
  });

  it('is a public copy for a visitor, with the time', async () => {
    const { url } = await openVisitor().call('getDocumentLink', wanted('public', 'attachment'));
    const { headers, pages } = await openPdf(url);
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    for (const page of pages) expect(page).toMatch(/Public copy, opened on \d.+ UTC\./);
    const openings = await openingsOf(pathOf('public'));
    expect(openings).toContainEqual(expect.objectContaining({ user_id: null, disposition: 'attachment' }));
  });

  it('leaves the stored one as it was, without anybody on it', async () => {
    const [stored] = await files.file(pathOf('kyc')).download();
    expect((await readPdfText(stored)).join()).not.toContain('Copy for');
    expect((await PDFDocument.load(stored)).getPageCount()).toBeGreaterThan(1);
  });

  it("is the reference opportunity's where an opportunity has none of its own", async () => {
    const { url } = await openVisitor().call('getDocumentLink', {
      ...wanted('public'),
      opportunityId: 'fintech-ip-box-delta',
    });
    const { pages } = await openPdf(url);
    expect(pages.join()).toContain('Pass the Jam');
  });
});

describe('a link to a document stops working', () => {
  it('when the approval is taken back, and not for what needs none', async () => {
    const person = await openApproved();
    const links = [
      await person.call('getDocumentLink', wanted('kyc')),
      await person.call('getDocumentLink', wanted('authenticated')),
    ];
    await setStatus(person, 'rejected');
    const [confidential, other] = await Promise.all(links.map(({ url }) => follow(url)));
    expect(confidential?.status).toBe(403);
    expect(await confidential?.text()).toContain('<h1>This document is not open to you</h1>');
    expect(other?.status).toBe(200);
    const openings = await openingsOf(pathOf('kyc'));
    expect(openings.filter(({ user_id }) => user_id === person.uid)).toEqual([]);
  });

  it('when the claim of an admin is revoked, or the account is suspended', async () => {
    const admin = await openAccount({ admin: true });
    const { url } = await admin.call('getDocumentLink', wanted('kyc'));
    expect((await follow(url, { method: 'HEAD' })).status).toBe(200);
    await adminAuth.setCustomUserClaims(admin.uid, {});
    expect((await follow(url)).status).toBe(403);
    await adminAuth.updateUser(admin.uid, { disabled: true });
    expect(await (await follow(url)).text()).toContain('This link no longer works');
  });

  it('when its hour is over, or the document is not in the catalogue any more', async () => {
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

  it('signed for a visitor, before it opens what visitors may not', async () => {
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
