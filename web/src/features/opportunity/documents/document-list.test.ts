import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';
import { describe, expect, it } from 'vitest';
import { accessTone, documentStep, formatAddedAt, groupDocuments } from './document-list.ts';

function entry(id: string, category: DocumentEntry['category']): DocumentEntry {
  return {
    id,
    category,
    name: id,
    type: 'PDF',
    size: '1 MB',
    access: 'public',
    granted: true,
    addedAt: null,
    description: null,
    indexNumber: null,
    changeNote: null,
  };
}

it('marks the access to a document in green once the reader can open it', () => {
  expect(accessTone({ access: 'kyc', granted: false })).toBe('pending');
  expect(accessTone({ access: 'authenticated', granted: false })).toBe('info');
  for (const access of ['public', 'authenticated', 'kyc'] as const) {
    expect(accessTone({ access, granted: true })).toBe('positive');
  }
});

describe('documentStep', () => {
  it('makes a granted document available', () => {
    expect(documentStep({ granted: true }, true)).toBe('available');
    expect(documentStep({ granted: true }, false)).toBe('available');
  });

  it('asks a visitor to sign in first for every document', () => {
    expect(documentStep({ granted: false }, false)).toBe('sign-in');
  });

  it('asks a signed-in user to complete KYC', () => {
    expect(documentStep({ granted: false }, true)).toBe('complete-kyc');
  });
});

describe('formatAddedAt', () => {
  it('formats the catalogue’s day in every time zone', () => {
    expect(formatAddedAt('2026-11-09')).toBe('9 November 2026');
  });

  it.each([null, '2026-13-01', 'soon'])('returns null for %j', (addedAt) => {
    expect(formatAddedAt(addedAt)).toBeNull();
  });
});

describe('groupDocuments', () => {
  it('keeps the order of categories and documents, and all documents', () => {
    const a = entry('a', 'Investment Overview');
    const b = entry('b', 'Investment Structure');
    const c = entry('c', 'Investment Overview');
    expect(groupDocuments([a, b, c])).toEqual([
      { category: 'Investment Overview', entries: [a, c] },
      { category: 'Investment Structure', entries: [b] },
    ]);
  });

  it('makes no empty group', () => {
    expect(groupDocuments([])).toEqual([]);
  });
});
