import { DEAL_DOCUMENT_MAX } from '@portal/functions/contract/limits';
import { expect, it } from 'vitest';
import { listedDocuments, planUploads } from './upload-plan.ts';

const fileOf = (name: string, size = 1) => Object.defineProperty(new File([], name), 'size', { value: size });

it('makes a file with the name of a listed document its new version, and every other file a document', () => {
  const plan = planUploads(
    [fileOf('1.10 Chart.pdf'), fileOf('1.2 TERM SHEET.pdf'), fileOf('Chart.pdf'), fileOf('.DS_Store')],
    [{ id: 'terms', name: 'Term Sheet' }],
  );
  expect(plan.map(({ documentId, indexNumber, isVersion }) => [documentId, indexNumber, isVersion])).toEqual([
    ['terms', '1.2', true],
    ['chart', '1.10', false],
    ['chart-2', undefined, false],
  ]);
});

it('says why a file can’t be uploaded', () => {
  const files = [fileOf('a.docx'), fileOf('b.pdf', 0), fileOf('c.pdf', DEAL_DOCUMENT_MAX + 1), fileOf('d.PDF')];
  expect(planUploads(files, []).map(({ refusal }) => refusal)).toEqual([
    'Only PDF files are allowed.',
    'This file is empty.',
    'A document can have up to 20 MB.',
    null,
  ]);
});

it('reads the documents of a record that is incomplete', () => {
  expect(listedDocuments(null)).toEqual([]);
  expect(listedDocuments([{ id: 'a' }, null, { name: 'without id' }, { id: 'b', name: 'B' }])).toEqual([
    { id: 'a', name: 'a' },
    { id: 'b', name: 'B' },
  ]);
});
