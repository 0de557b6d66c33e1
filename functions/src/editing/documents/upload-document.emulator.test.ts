import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../../scripts/seed/read-seed.ts';
import { writePdf } from '../../../../tests/factories/hostile-files/write-pdf.ts';
import { html, pdf } from '../../../../tests/factories/sample-files.ts';
import { database, files } from '../../../../tests/support/admin.ts';
import { callInProcess } from '../../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../../tests/support/own-project.ts';
import { DEAL_DOCUMENT_MAX } from '../../contract/limits.ts';
import { checkDraft } from '../check-draft.ts';
import { saveDraft } from '../save-draft.ts';
import { openDraft } from '../start-draft.ts';
import { uploadDocument } from './upload-document.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-deal-documents';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-deal-documents","storageBucket":"demo-deal-documents.appspot.com"}';
});

const ID = 'biotech-ip-box-beta';
const record = readCatalogue().find(({ id }) => id === ID);
const PUBLISHED = record?.documents ?? [];
const FOLDER = `opportunity_documents/${ID}`;
const newer = () => Buffer.concat([pdf(), Buffer.from('\n')]);

const uploadOf = (change: object = {}) => ({
  id: ID,
  documentId: 'teaser',
  fileName: 'Teaser.pdf',
  content: pdf().toString('base64'),
  name: 'Teaser',
  category: 'Investment Overview',
  access: 'kyc',
  ...change,
});

let editor: Awaited<ReturnType<typeof newPerson>>;
const upload = (change: object = {}) => callInProcess(uploadDocument, uploadOf(change), editor);
const documents = async () => (await database.doc(`opportunity_drafts/${ID}`).get()).get('record.documents');
const stored = async () =>
  (await files.getFiles({ prefix: FOLDER }))[0].map(({ name }) => name.slice(FOLDER.length + 1)).sort();

beforeEach(async () => {
  await emptyProject();
  await files.deleteFiles({ prefix: FOLDER });
  if (record) await writeOpportunities(services, [record]);
  editor = await newPerson({ editor: true }, { emailVerified: true });
  await callInProcess(openDraft, { id: ID }, editor);
});
afterAll(emptyProject);

it('adds a document to the draft, and only to the draft', async () => {
  expect(await upload({ indexNumber: '1.2' })).toEqual({ revision: 2, documentId: 'teaser', version: 1 });
  expect(await documents()).toEqual([
    ...PUBLISHED,
    {
      id: 'teaser',
      category: 'Investment Overview',
      name: 'Teaser',
      type: 'PDF',
      size: expect.stringMatching(/ KB$/),
      access: 'kyc',
      addedAt: new Date().toISOString().slice(0, 10),
      indexNumber: '1.2',
      description: 'Teaser',
    },
  ]);
  expect(await stored()).toEqual(['teaser.pdf']);
  expect((await database.doc(`opportunities/${ID}`).get()).get('documents')).toEqual(PUBLISHED);
});

it('stores each version under its own path, with what changed, and the same file only once', async () => {
  await upload({ documentId: 'term-sheet' });
  const content = newer().toString('base64');
  const second = { documentId: 'term-sheet', content, changeNote: 'A later closing date' };
  expect(await upload(second)).toMatchObject({ version: 2 });
  expect(await upload(second)).toMatchObject({ version: 2, revision: 3 });
  expect(await stored()).toEqual(['term-sheet.pdf', 'term-sheet.v2.pdf']);
  const terms = (await documents()).find(({ id }: { id: string }) => id === 'term-sheet');
  const before = PUBLISHED.find(({ id }) => id === 'term-sheet');
  expect(terms).toMatchObject({
    name: before?.name,
    access: before?.access,
    version: 2,
    changeNote: 'A later closing date',
  });
});

it.each([
  ['HTML with the name of a PDF', { content: html().toString('base64') }, 'Only PDF files are allowed.'],
  ['a PDF with the name of a program', { fileName: 'Teaser.exe' }, 'Only PDF files are allowed.'],
  ['a damaged PDF', { content: Buffer.from('%PDF-1.7 nothing').toString('base64') }, 'This PDF is damaged'],
  [
    'a PDF that starts a program',
    {
      content: writePdf({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' }).toString('base64'),
    },
    'This PDF contains a script',
  ],
  [
    'a file of more than 20 MB',
    { content: Buffer.alloc(DEAL_DOCUMENT_MAX + 3).toString('base64') },
    'A document can have up to 20 MB.',
  ],
  ['an index number of words', { indexNumber: 'one' }, 'An index number looks like 1.2.'],
])('refuses %s and keeps nothing', async (_what, change, reason) => {
  await expect(upload(change)).rejects.toThrow(reason);
  expect(await stored()).toEqual([]);
  expect(await documents()).toEqual(PUBLISHED);
});

it('a listed document without a file can’t be published, until one is uploaded', async () => {
  const { revision } = await upload();
  const listed = await documents();
  const fields = { documents: [...listed, { ...listed.at(-1), id: 'lost', name: 'Lost' }] };
  await callInProcess(saveDraft, { id: ID, revision, fields, section: null }, editor);
  const faults = async () => (await callInProcess(checkDraft, { id: ID }, editor)).faults;
  expect(await faults()).toEqual([
    { path: `documents[${PUBLISHED.length + 1}]`, message: 'The document "Lost" has no file.' },
  ]);
  await upload({ documentId: 'lost' });
  expect(await faults()).toEqual([]);
});

it('keeps nothing without a draft', async () => {
  await database.doc(`opportunity_drafts/${ID}`).delete();
  await expect(upload()).rejects.toThrow('This draft no longer exists');
  expect(await stored()).toEqual([]);
});
