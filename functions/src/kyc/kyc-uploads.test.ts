import { describe, expect, it } from 'vitest';
import { isNamedAs, isOwnPath, kycDocumentId } from './kyc-uploads.ts';

describe('whose folder a path is in', () => {
  it.each([
    ['kyc/ada/id_document_1.png', true],
    ['kyc/bob/id_document_1.png', false],
    ['kyc/ada2/id_document_1.png', false],
    ['kyc/ad/id_document_1.png', false],
  ])('%s', (path, own) => {
    expect(isOwnPath(path, 'ada')).toBe(own);
  });
});

it('a path says which kind of document it was uploaded as', () => {
  expect(isNamedAs('kyc/ada/id_document_1.png', 'id_document')).toBe(true);
  expect(isNamedAs('kyc/ada/id_document_1.png', 'proof_of_address')).toBe(false);
  expect(isNamedAs('kyc/id_document_1/proof_of_address_1.png', 'id_document')).toBe(false);
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
