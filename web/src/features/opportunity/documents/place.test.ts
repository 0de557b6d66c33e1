// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { browserStorage } from '#lib/browser-storage.ts';
import { keepPage, keptPage, pageAfterKey } from './place.ts';

const place = { uid: 'ada', opportunityId: 'a-box', documentId: 'term-sheet' };

afterEach(() => browserStorage.clear());

describe('the place in a document', () => {
  it('is kept for one person and document until they log out', () => {
    keepPage(place, 3);
    expect(keptPage(place, 5)).toBe(3);
    expect(keptPage({ ...place, uid: 'bob' }, 5)).toBe(1);
    expect(keptPage({ ...place, documentId: 'schedule' }, 5)).toBe(1);
    browserStorage.clear();
    expect(keptPage(place, 5)).toBe(1);
  });

  it('is the first page if the document has become shorter', () => {
    keepPage(place, 9);
    expect(keptPage(place, 5)).toBe(1);
  });

  it.each(['0', '-1', '1.5', 'two', ''])('is the first page if %j is stored', (stored) => {
    browserStorage.set('portal:page:ada:a-box:term-sheet', stored);
    expect(keptPage(place, 5)).toBe(1);
  });
});

describe('pageAfterKey', () => {
  it.each([
    ['ArrowRight', 2, 3],
    ['PageDown', 3, 3],
    ['ArrowLeft', 2, 1],
    ['PageUp', 1, 1],
    ['Home', 3, 1],
    ['End', 1, 3],
  ])('leads with %s from page %i to page %i of 3', (key, page, expected) => {
    expect(pageAfterKey(key, page, 3)).toBe(expected);
  });

  it('ignores other keys', () => {
    expect(pageAfterKey('a', 2, 3)).toBeNull();
    expect(pageAfterKey('constructor', 2, 3)).toBeNull();
  });
});
