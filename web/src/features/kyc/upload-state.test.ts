import { kycSubmissionSchema } from '@portal/functions/contract/kyc';
import { describe, expect, it } from 'vitest';
import { bytesPercent, kycPath, mayRecordAgain, percentOf } from './upload-state.ts';

describe('progress', () => {
  it.each([
    [0, 1000, 0],
    [500, 1000, 25],
    [999, 1000, 49],
    [1000, 1000, 50],
    [0, 0, 0],
  ])('%i of %i bytes is %i%%', (transferred, total, expected) => {
    expect(bytesPercent(transferred, total)).toBe(expected);
  });

  it('is 50 once the file is up and 100 once it is recorded', () => {
    const file = new File(['x'], 'a.pdf');
    expect(percentOf({ stage: 'chosen', file })).toBe(0);
    expect(percentOf({ stage: 'uploading', file, percent: 12 })).toBe(12);
    expect(percentOf({ stage: 'recording', file, path: 'p' })).toBe(50);
    expect(percentOf({ stage: 'done' })).toBe(100);
  });
});

it.each([
  ['unavailable', true],
  ['functions/internal', true],
  ['deadline-exceeded', true],
  ['invalid-argument', false],
  ['functions/failed-precondition', false],
  ['permission-denied', false],
])('after %s a second record with the same file: %s', (code, expected) => {
  expect(mayRecordAgain(code)).toBe(expected);
});

it('names the file as the server expects it', () => {
  const path = kycPath({ uid: 'amara', documentType: 'id_document', timestamp: 1_763_287_200_000, extension: 'pdf' });
  expect(path).toBe('kyc/amara/id_document_1763287200000.pdf');
  expect(kycSubmissionSchema.isValidSync({ documentType: 'id_document', path, fileName: 'a.pdf' })).toBe(true);
});
