import { describe, expect, it } from 'vitest';
import { documentIdSchema, isDocumentId } from './document-id.ts';

describe('isDocumentId', () => {
  it.each(['a', 'a.b', 'with space', 'é', '...', '__', '__a', 'a__', '👍', 'm'.repeat(1500), '山'.repeat(500)])(
    'takes "%s"',
    (id) => expect(isDocumentId(id)).toBe(true),
  );

  it.each([
    '',
    '.',
    '..',
    'a/b',
    '/',
    '____',
    '__name__',
    '__a\nb__',
    '\ud83d',
    'm'.repeat(1501),
    `${'山'.repeat(500)}m`,
  ])('refuses "%s"', (id) => expect(isDocumentId(id)).toBe(false));
});

it('the schema says what is wrong', () => {
  expect(() => documentIdSchema().validateSync('../profiles/ada')).toThrow('This is not an id.');
  expect(documentIdSchema().validateSync('a.b')).toBe('a.b');
});
