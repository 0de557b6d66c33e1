import { expect, it } from 'vitest';
import { isDocumentId } from '../contract/schemas.ts';
import { derivedId } from './derived-id.ts';

it('names its parts where Firestore takes that for an id', () => {
  expect(derivedId('message_m1')).toBe('message_m1');
  expect(derivedId('a.b', 'ada')).toBe('a.b_ada');
  expect(derivedId('m'.repeat(1496), 'ada')).toBe(`${'m'.repeat(1496)}_ada`);
});

it.each([
  ['too long', 'm'.repeat(1497), 'ada'],
  ['reserved', '__m', 'ada__'],
])('is a hash where that is %s, the same every time and another for other parts', (_what, ...parts) => {
  const id = derivedId(...parts);
  expect(id).toMatch(/^[\w-]{43}$/);
  expect(isDocumentId(id)).toBe(true);
  expect(derivedId(...parts)).toBe(id);
  expect(derivedId(...parts, 'x')).not.toBe(id);
});
