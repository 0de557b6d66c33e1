import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { writeOpportunities } from '../../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../../scripts/seed/read-seed.ts';
import { pdf } from '../../../../tests/factories/sample-files.ts';
import { database, files } from '../../../../tests/support/admin.ts';
import { callInProcess } from '../../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../../tests/support/own-project.ts';
import { discardDraft } from '../discard-draft.ts';
import { publishDraft } from '../publish-draft.ts';
import { openDraft } from '../start-draft.ts';
import { uploadDocument } from './upload-document.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-discarded-documents';
  process.env.FIREBASE_CONFIG =
    '{"projectId":"demo-discarded-documents","storageBucket":"demo-discarded-documents.appspot.com"}';
});

const ID = 'biotech-ip-box-beta';
const FOLDER = `opportunity_documents/${ID}`;
const catalogue = readCatalogue();
const published = catalogue.find(({ id }) => id === ID)?.documents ?? [];

let editor: Awaited<ReturnType<typeof newPerson>>;
const revisionOf = async () => Number((await database.doc(`opportunity_drafts/${ID}`).get()).get('revision'));
/** Files with different numbers of empty lines are different. */
const upload = (documentId: string, lines = 1) =>
  callInProcess(
    uploadDocument,
    {
      id: ID,
      documentId,
      fileName: 'Teaser.pdf',
      content: Buffer.concat([pdf(), Buffer.from('\n'.repeat(lines))]).toString('base64'),
      name: 'Teaser',
      category: 'Investment Overview',
      access: 'kyc',
    },
    editor,
  );
const discard = async () => callInProcess(discardDraft, { id: ID, revision: await revisionOf() }, editor);
const stored = async () =>
  (await files.getFiles({ prefix: FOLDER }))[0].map(({ name }) => name.slice(FOLDER.length + 1)).sort();

beforeEach(async () => {
  vi.restoreAllMocks();
  await emptyProject();
  await files.deleteFiles({ prefix: FOLDER });
  await writeOpportunities(services, catalogue);
  for (const { id } of published) await files.file(`${FOLDER}/${id}.pdf`).save(pdf(), { resumable: false });
  editor = await newPerson({ editor: true }, { emailVerified: true });
  await callInProcess(openDraft, { id: ID }, editor);
});
afterAll(async () => {
  await files.deleteFiles({ prefix: FOLDER });
  await emptyProject();
});

it('the files of a discarded draft are deleted, and those of published versions stay', async () => {
  const before = await stored();
  await upload('teaser', 2);
  await upload('term-sheet', 3);
  await callInProcess(publishDraft, { id: ID, revision: await revisionOf(), version: 1 }, editor);
  const versions = [...before, 'teaser.pdf', 'term-sheet.v2.pdf'].sort();
  expect(await stored()).toEqual(versions);

  await callInProcess(openDraft, { id: ID }, editor);
  await upload('teaser', 4);
  await upload('teaser', 5);
  await upload('another');
  expect(await stored()).toEqual([...versions, 'another.pdf', 'teaser.v2.pdf', 'teaser.v3.pdf'].sort());
  await discard();
  expect(await stored()).toEqual(versions);
});

it('a draft is discarded although its files can’t be deleted, and discarding it again deletes them', async () => {
  await upload('teaser');
  const revision = await revisionOf();
  const file = Object.getPrototypeOf(files.file('any'));
  const refused = vi.spyOn(file, 'delete').mockRejectedValue(new Error('Storage is away.'));
  expect(await discard()).toEqual({ discarded: true });
  expect(refused).toHaveBeenCalledOnce();
  expect((await database.doc(`opportunity_drafts/${ID}`).get()).exists).toBe(false);
  expect(await stored()).toContain('teaser.pdf');
  refused.mockRestore();
  await callInProcess(discardDraft, { id: ID, revision }, editor);
  expect(await stored()).not.toContain('teaser.pdf');
});
