import { kycSubmissionSchema } from '@portal/functions/contract/kyc/kyc';
import { describe, expect, it } from 'vitest';
import { bytesPercent, isRetryable, isSending, kycPath, percentOf, waitsForConnection } from './use-document-upload.ts';

describe('progress', () => {
  it.each([
    [0, 1000, 0],
    [500, 1000, 25],
    [999, 1000, 49],
    [1000, 1000, 50],
    [0, 0, 0],
  ])('after %i of %i bytes is %i%%', (transferred, total, expected) => {
    expect(bytesPercent(transferred, total)).toBe(expected);
  });

  it('is 50 once the file is stored and 100 once it is submitted', () => {
    const file = new File(['x'], 'a.pdf');
    expect(percentOf({ stage: 'selected', file })).toBe(0);
    expect(percentOf({ stage: 'uploading', file, percent: 12, waiting: false })).toBe(12);
    expect(percentOf({ stage: 'submitting', file, path: 'p' })).toBe(50);
    expect(percentOf({ stage: 'done' })).toBe(100);
  });
});

describe('a file', () => {
  const file = new File(['x'], 'a.pdf');
  const failed = { stage: 'failed', file, message: 'No.' } as const;

  it('is locked only during upload and submission', () => {
    expect(isSending({ stage: 'uploading', file, percent: 12, waiting: true })).toBe(true);
    expect(isSending({ stage: 'submitting', file, path: 'p' })).toBe(true);
    for (const stage of ['empty', 'done'] as const) expect(isSending({ stage })).toBe(false);
    expect(isSending({ stage: 'selected', file })).toBe(false);
    expect(isSending({ ...failed, path: 'p', unreachable: true })).toBe(false);
  });

  it('is submitted on reconnecting only if it is stored and nothing else failed', () => {
    expect(waitsForConnection({ ...failed, path: 'p', unreachable: true })).toBe(true);
    expect(waitsForConnection({ ...failed, path: null, unreachable: true })).toBe(false);
    expect(waitsForConnection({ ...failed, path: 'p', unreachable: false })).toBe(false);
    expect(waitsForConnection({ stage: 'selected', file })).toBe(false);
  });
});

it.each([
  ['unavailable', true],
  ['functions/internal', true],
  ['deadline-exceeded', true],
  ['invalid-argument', false],
  ['functions/failed-precondition', false],
  ['permission-denied', false],
  ['resource-exhausted', false],
  ['aborted', false],
])('after %s, allows the same file to be submitted again: %s', (code, expected) => {
  expect(isRetryable(code)).toBe(expected);
});

it('names the file as the server expects it', () => {
  const path = kycPath({ uid: 'amara', documentType: 'id_document', timestamp: 1_763_287_200_000, extension: 'pdf' });
  expect(path).toBe('kyc/amara/id_document_1763287200000.pdf');
  expect(kycSubmissionSchema.isValidSync({ documentType: 'id_document', path, fileName: 'a.pdf' })).toBe(true);
});
