import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCatalogueFiles } from '../catalogue/catalogue-files.ts';
import { seedFolder } from '../seed/read-seed.ts';
import { parseSource } from './document-blocks.ts';
import { findDocumentFaults, formatSize, type MadeDocument, makeDocuments } from './make-documents.ts';
import { renderDocument } from './render-document.ts';

const { catalogue } = readCatalogueFiles(seedFolder);
let made: MadeDocument[];
const asRead = structuredClone(catalogue);
beforeAll(async () => {
  made = await makeDocuments(seedFolder, catalogue);
}, 120_000);

describe('the documents of the catalogue', () => {
  test('are all there, and no source is left over', () => {
    const listed = catalogue.flatMap(({ id, documents }) => (documents ?? []).map((entry) => `${id}/${entry.id}`));
    expect(made.map(({ record, document }) => `${record.id}/${document.id}`)).toEqual(listed);
    const sources = readdirSync(join(seedFolder, 'documents'), { recursive: true, encoding: 'utf8' });
    const names = sources.filter((name) => name.includes('.')).map((name) => name.replace(/\.(md|pdf)$/, ''));
    expect(names.sort()).toEqual([...listed].sort());
  });

  test('have the sizes that their pages state', () => {
    const stated = made.map(({ path, document }) => [path, document.size]);
    expect(stated).toEqual(made.map(({ path, pdf }) => [path, formatSize(pdf.length)]));
  });

  test('are PDFs of several pages, named after what they are', async () => {
    for (const { pdf, document, record } of made) {
      const read = await PDFDocument.load(pdf);
      expect(read.getPageCount()).toBeGreaterThan(1);
      expect(read.getTitle()).toBe(`${document.name}: ${record.title}`);
    }
  });

  test('leave the catalogue as it was read', async () => {
    const [first] = made;
    if (!first) throw new Error('There is no document.');
    for (const name of ['rights', 'franchise', 'team', 'risks'])
      await renderDocument(first, parseSource(`{{${name}}}`));
    expect(catalogue).toEqual(asRead);
  });

  test('come out the same each time', async () => {
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

  test('may hold a finished PDF in place of a source', async () => {
    const file = join(folder, 'documents', record?.id ?? '', 'executive-summary');
    rmSync(`${file}.md`);
    writeFileSync(`${file}.pdf`, 'finished');
    const [first] = await makeDocuments(folder, listing);
    expect(Buffer.from(first?.pdf ?? []).toString()).toBe('finished');
  });

  test('that lacks one is refused, as is a source that asks for what there is not', async () => {
    const file = join(folder, 'documents', record?.id ?? '', 'executive-summary.md');
    writeFileSync(file, '{{everything}}');
    rmSync(join(folder, 'documents', record?.id ?? '', 'risk-disclosure.md'));
    const faults = [
      expect.stringContaining('asks for {{everything}}, which there is not'),
      expect.stringContaining('lists "Risk Disclosure", but there is no documents/'),
    ];
    expect(await findDocumentFaults(folder, listing)).toEqual(faults);
    await expect(makeDocuments(folder, listing)).rejects.toThrow('asks for {{everything}}, which there is not');
  });

  test('that is complete has no faults', async () => {
    expect(await findDocumentFaults(seedFolder, catalogue)).toEqual([]);
  });
});

test('a source is read block by block', () => {
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
