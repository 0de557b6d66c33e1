import { describe, expect, it } from 'vitest';
import { isOfNamedType, isOwnPath, kycDocumentId } from './kyc-document-path.ts';

const submission = (path: string, documentType: 'id_document' | 'proof_of_address' = 'id_document') => ({
  path,
  documentType,
  fileName: 'a.png',
});

describe('whose folder a path is in', () => {
  it.each([
    ['kyc/ada/id_document_1.png', true],
    ['kyc/bob/id_document_1.png', false],
    ['kyc/ada2/id_document_1.png', false],
    ['kyc/ad/id_document_1.png', false],
  ])('%s', (path, own) => {
    expect(isOwnPath(submission(path), 'ada')).toBe(own);
  });
});

it('a path says which kind of document it was uploaded as', () => {
  expect(isOfNamedType(submission('kyc/ada/id_document_1.png'))).toBe(true);
  expect(isOfNamedType(submission('kyc/ada/id_document_1.png', 'proof_of_address'))).toBe(false);
  expect(isOfNamedType(submission('kyc/id_document_1/proof_of_address_1.png'))).toBe(false);
});

it('every path has a record name of its own', () => {
  const paths = [
    'kyc/ada/id_document_1.png',
    'kyc/ada/id_document_1.pdf',
    'kyc/ada/id_document_11.png',
    'kyc/ada/proof_of_address_1.png',
    'kyc/ada_id_document_1.png/id_document_1.png',
    'kyc/bob/id_document_1.png',
  ];
  expect(new Set(paths.map(kycDocumentId)).size).toBe(paths.length);
  expect(kycDocumentId('kyc/ada/id_document_1.png')).toBe('ada_id_document_1.png');
});
