import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../../scripts/seed/read-seed.ts';
import { writeGrant } from '../../../../tests/factories/access-requests.ts';
import { writeVerification } from '../../../../tests/factories/kyc-records.ts';
import { openAccount, openAdmin, openVisitor } from '../../../../tests/factories/people.ts';
import { adminAuth, database, readOwn } from '../../../../tests/support/admin.ts';
import { follow } from '../../../../tests/support/links.ts';
import { readPdfText } from '../../../../tests/support/read-pdf-text.ts';
import { refusalOf } from '../../../../tests/support/refusals.ts';
import type { OpeningRow } from '../../contract/admin/openings.ts';
import { ADMIN_PAGE, DOCUMENT_ACCESSES } from '../../contract/limits.ts';
import { withDifferentNames } from './archive.ts';

const GAME = 'dod-passthejam-ip-box';
const game = readCatalogue().find(({ id }) => id === GAME);
const namesOf = (...levels: string[]) =>
  (game?.documents ?? []).filter(({ access }) => levels.includes(access)).map(({ name }) => `${name}.pdf`);

async function download(url: string) {
  const response = await follow(url);
  expect(response.status).toBe(200);
  return { headers: response.headers, files: unzipSync(new Uint8Array(await response.arrayBuffer())) };
}

describe('the archive of an opportunity’s documents', () => {
  it('contains every document for a verified investor, each with their watermark and its own record', async () => {
    const person = await openAccount();
    await writeVerification(person.uid, 'approved');
    const { url, expiresAt } = await person.call('getArchiveLink', { opportunityId: GAME });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(3_500_000);
    const { headers, files } = await download(url);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${game?.title} documents.zip"`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(Object.keys(files)).toEqual(namesOf('public', 'authenticated', 'kyc'));
    const records = await readOwn('file_access', person.uid);
    expect(records.map(({ file_name }) => file_name).sort()).toEqual(Object.keys(files).sort());
    for (const record of records) {
      expect(record).toMatchObject({ kind: 'document', opportunity_id: GAME, disposition: 'attachment' });
    }
    const ids = new Set<string>();
    for (const name of namesOf('authenticated', 'kyc')) {
      for (const page of await readPdfText(files[name] ?? new Uint8Array())) {
        expect(page).toContain(`Copy for ${person.email}`);
        ids.add(/, reference ([0-9A-Z-]{19})\./.exec(page)?.[1] ?? '');
      }
    }
    expect(ids.size).toBe(namesOf('authenticated', 'kyc').length);
    for (const name of namesOf('public')) {
      expect((await readPdfText(files[name] ?? new Uint8Array())).join()).not.toContain(person.email);
    }
  });

  it('contains what an investor may open when the link is followed, under the masked title', async () => {
    const person = await openAccount();
    const { url } = await person.call('getArchiveLink', { opportunityId: GAME });
    const masked = await download(url);
    expect(Object.keys(masked.files)).toEqual(namesOf('public', 'authenticated'));
    expect(masked.headers.get('content-disposition')).toContain(
      'Video Game Franchise Investment Opportunity documents',
    );
    await writeGrant(person.uid, GAME);
    expect(Object.keys((await download(url)).files)).toEqual(namesOf('public', 'authenticated', 'kyc'));
    await writeGrant(person.uid, GAME, new Date(Date.now() - 1));
    expect(Object.keys((await download(url)).files)).toEqual(namesOf('public', 'authenticated'));
  });

  it('leaves the reference opportunity’s confidential documents out for a grant of another opportunity', async () => {
    const person = await openAccount();
    await writeGrant(person.uid, 'tech-ip-box-alpha');
    const { url } = await person.call('getArchiveLink', { opportunityId: 'tech-ip-box-alpha' });
    expect(Object.keys((await download(url)).files)).toEqual(namesOf('public', 'authenticated'));
  });

  it('is only checked by a HEAD request, which records nothing', async () => {
    const person = await openAccount();
    const { url } = await person.call('getArchiveLink', { opportunityId: GAME });
    const response = await follow(url, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(await readOwn('file_access', person.uid)).toEqual([]);
  });

  it('is refused to visitors, for unknown opportunities, and for an account that was deleted since', async () => {
    const person = await openAccount();
    expect(await refusalOf(openVisitor().call('getArchiveLink', { opportunityId: GAME }))).toMatchObject({
      code: 'unauthenticated',
    });
    expect(await refusalOf(person.call('getArchiveLink', { opportunityId: 'goldmine-ip-box' }))).toMatchObject({
      code: 'not-found',
    });
    expect(await refusalOf(person.call('getArchiveLink', { opportunityId: '../x' }))).toMatchObject({
      code: 'invalid-argument',
    });
    const { url } = await person.call('getArchiveLink', { opportunityId: GAME });
    await adminAuth.deleteUser(person.uid);
    expect((await follow(url)).status).toBe(403);
  });

  it('counts each document towards the reader’s limit, and is refused as a whole', async () => {
    const person = await openAccount();
    await writeVerification(person.uid, 'approved');
    const { url } = await person.call('getArchiveLink', { opportunityId: GAME });
    const each = namesOf('authenticated', 'kyc').length;
    await download(url);
    const { docs } = await database.collection('attempts').where('count', '==', each).get();
    const counted = docs.filter((document) => document.id.startsWith('opening_'));
    expect(counted).not.toHaveLength(0);
    await Promise.all(counted.map((document) => document.ref.update({ count: DOCUMENT_ACCESSES })));
    const before = (await readOwn('file_access', person.uid)).length;
    expect((await follow(url)).status).toBe(429);
    expect((await readOwn('file_access', person.uid)).length).toBe(before);
  });

  it('gives documents with one name different names', () => {
    const named = (...names: string[]) =>
      withDifferentNames(names.map((fileName) => ({ fileName }))).map(({ fileName }) => fileName);
    expect(named('Plan.pdf', 'plan.pdf', 'Plan.pdf', 'A/B.pdf')).toEqual([
      'Plan.pdf',
      'plan (2).pdf',
      'Plan (3).pdf',
      'A-B.pdf',
    ]);
  });
});

describe('the openings of documents', () => {
  it('are counted for each document and listed with their people, for staff', async () => {
    const [person, admin] = await Promise.all([openAccount(), openAdmin()]);
    const opportunityId = 'biotech-ip-box-beta';
    const own = readCatalogue().find(({ id }) => id === opportunityId);
    const before = await admin.call('countOpenings', { opportunityId });
    const [document] = before.documents;
    const documentId = document?.documentId ?? '';
    const record = (index: number, user_id: string | null) => ({
      user_id,
      kind: 'document',
      file_path: `opportunity_documents/${opportunityId}/${documentId}.pdf`,
      file_name: `${document?.name}.pdf`,
      opportunity_id: opportunityId,
      document_id: documentId,
      disposition: index === 0 ? 'attachment' : 'inline',
      opened_at: new Date(Date.UTC(2090, 0, 1, 0, index)),
      expires_at: new Date('2200-01-01'),
    });
    const batch = database.batch();
    const refs = Array.from({ length: 30 }, (_, index) => database.doc(`file_access/opening-${person.uid}-${index}`));
    for (const [index, ref] of refs.entries()) batch.set(ref, record(index, index === 29 ? null : person.uid));
    await batch.commit();

    const { documents } = await admin.call('countOpenings', { opportunityId });
    expect(documents.length).toBe(own?.documents?.length ?? documents.length);
    expect(documents[0]?.openings).toBe((document?.openings ?? 0) + 30);
    expect(documents.slice(1)).toEqual(before.documents.slice(1));

    const first = await admin.call('listOpenings', { opportunityId, documentId });
    const rows = first.rows as OpeningRow[];
    expect(rows).toHaveLength(ADMIN_PAGE);
    expect(rows[0]).toMatchObject({ person: null, fileName: `${document?.name}.pdf`, disposition: 'inline' });
    expect(rows[1]).toMatchObject({ person: { uid: person.uid }, openedAt: '2090-01-01T00:28:00.000Z' });
    const second = await admin.call('listOpenings', { opportunityId, documentId, cursor: first.next });
    expect(second.rows.slice(0, 30 - ADMIN_PAGE).map(({ id }) => id)).toEqual(
      refs
        .map(({ id }) => id)
        .toReversed()
        .slice(ADMIN_PAGE),
    );
    const everything = await admin.call('listOpenings', { opportunityId });
    expect(everything.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const cleared = database.batch();
    for (const ref of refs) cleared.delete(ref);
    await cleared.commit();
    expect(await refusalOf(admin.call('countOpenings', { opportunityId: 'goldmine-ip-box' }))).toMatchObject({
      code: 'not-found',
    });
  });
});
