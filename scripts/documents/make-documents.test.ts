import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatFileSize } from '../../functions/src/contract/files/files.ts';
import { readCatalogueFiles } from '../catalogue/catalogue-files.ts';
import { seedFolder } from '../seed/read-seed.ts';
import { parseSource } from './document-blocks.ts';
import { findDocumentFaults, type MadeDocument, makeDocuments } from './make-documents.ts';
import { renderDocument } from './render-document.ts';

const { catalogue } = readCatalogueFiles(seedFolder);
let made: MadeDocument[];
const asRead = structuredClone(catalogue);
beforeAll(async () => {
  made = await makeDocuments(seedFolder, catalogue);
}, 120_000);

describe('the documents of the catalogue', () => {
  test('all exist, and no source is unused', () => {
    const listed = catalogue.flatMap(({ id, documents }) => (documents ?? []).map((entry) => `${id}/${entry.id}`));
    expect(made.map(({ record, document }) => `${record.id}/${document.id}`)).toEqual(listed);
    const sources = readdirSync(join(seedFolder, 'documents'), { recursive: true, encoding: 'utf8' });
    const names = sources.filter((name) => name.includes('.')).map((name) => name.replace(/\.(md|pdf)$/, ''));
    expect(names.sort()).toEqual([...listed].sort());
  });

  test('have the sizes that their pages state', () => {
    const stated = made.map(({ path, document }) => [path, document.size]);
    expect(stated).toEqual(made.map(({ path, pdf }) => [path, formatFileSize(pdf.length)]));
  });

  test('are PDFs of several pages with a title', async () => {
    for (const { pdf, document, record } of made) {
      const read = await PDFDocument.load(pdf);
      expect(read.getPageCount()).toBeGreaterThan(1);
      expect(read.getTitle()).toBe(`${document.name}: ${record.title}`);
    }
  });

  test('do not change the catalogue', async () => {
    const [first] = made;
    if (!first) throw new Error('There is no document.');
    for (const name of ['rights', 'franchise', 'team', 'risks'])
      await renderDocument(first, parseSource(`{{${name}}}`));
    expect(catalogue).toEqual(asRead);
  });

  test('are the same each time', async () => {
    const [first] = made;
    if (!first) throw new Error('There is no document.');
    const blocks = parseSource('# One\n\nText with £ and “quotes”.\n\n{{projection}}');
    const [once, twice] = await Promise.all([renderDocument(first, blocks), renderDocument(first, blocks)]);
    expect(Buffer.from(once).equals(Buffer.from(twice))).toBe(true);
  });
});

describe('a folder of documents', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-documents-'));
    cpSync(join(seedFolder, 'documents'), join(folder, 'documents'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const [record] = catalogue;
  const listing = record ? [record] : [];

  test('can contain a finished PDF instead of a source', async () => {
    const file = join(folder, 'documents', record?.id ?? '', 'executive-summary');
    rmSync(`${file}.md`);
    writeFileSync(`${file}.pdf`, 'finished');
    const [first] = await makeDocuments(folder, listing);
    expect(Buffer.from(first?.pdf ?? []).toString()).toBe('finished');
  });

  test('is refused without a listed document, or with a source that contains an unknown insert', async () => {
    const file = join(folder, 'documents', record?.id ?? '', 'executive-summary.md');
    writeFileSync(file, '{{everything}}');
    rmSync(join(folder, 'documents', record?.id ?? '', 'risk-disclosure.md'));
    const faults = [
      expect.stringContaining('contains {{everything}}, which does not exist'),
      expect.stringContaining('lists "Risk Disclosure", but there is no documents/'),
    ];
    expect(await findDocumentFaults(folder, listing)).toEqual(faults);
    await expect(makeDocuments(folder, listing)).rejects.toThrow('contains {{everything}}, which does not exist');
  });

  test('has no faults if it is complete', async () => {
    expect(await findDocumentFaults(seedFolder, catalogue)).toEqual([]);
  });
});

test('a source is parsed into blocks', () => {
  const source =
    '# A\n\n## B\n\nOne\ntwo.\n\n- first\n  goes on\n- second - still\n\n> Note\n> more\n\n| a | b |\n| 1 | |\n\n{{team}}';
  expect(parseSource(source)).toEqual([
    { kind: 'heading', level: 1, text: 'A' },
    { kind: 'heading', level: 2, text: 'B' },
    { kind: 'paragraph', text: 'One two.' },
    { kind: 'list', items: ['first goes on', 'second - still'] },
    { kind: 'note', text: 'Note more' },
    {
      kind: 'table',
      rows: [
        ['a', 'b'],
        ['1', ''],
      ],
    },
    { kind: 'insert', name: 'team' },
  ]);
});
