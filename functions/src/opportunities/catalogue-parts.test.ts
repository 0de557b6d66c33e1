import { expect, it } from 'vitest';
import { catalogueRequestSchema, type MaskedCatalogueRow } from '../contract/opportunities/opportunity-views.ts';
import { firstPart, partAfter } from './catalogue-parts.ts';

const row = (index: number): MaskedCatalogueRow => ({
  view: 'masked',
  code: `${index}`,
  title: `Box ${index}`,
  category: 'Biotechnology',
  status: 'open',
  image: '/illustrations/biotech.svg',
  minInvestment: '£1K - £10K',
  targetReturn: '3+x',
  term: '3 years',
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index));

/** Every part, from the first to the last. */
function partsOf(all: readonly MaskedCatalogueRow[]) {
  const parts = [firstPart(all)];
  for (let next = parts[0]?.part?.next; next; next = parts.at(-1)?.part?.next) {
    parts.push(partAfter(all, next) ?? expect.fail('The cursor is of another version.'));
  }
  return parts;
}

it.each([0, 1, 200])('answers %i rows at once, without a cursor', (count) => {
  expect(firstPart(rows(count))).toEqual({ rows: rows(count) });
});

it.each([
  [201, [200, 1]],
  [400, [200, 200]],
  [450, [200, 200, 50]],
])('answers %i rows in parts of at most two hundred, each once and in order', (count, sizes) => {
  const parts = partsOf(rows(count));
  expect(parts.map((part) => part.rows.length)).toEqual(sizes);
  expect(parts.flatMap((part) => part.rows)).toEqual(rows(count));
  expect(parts.map(({ part }) => [part?.start, part?.total])).toEqual(sizes.map((_, index) => [index * 200, count]));
});

it('gives the same answers for the same rows, and the same cursors for equal ones', () => {
  const all = rows(450);
  expect(partsOf(all)).toEqual(partsOf(rows(450)));
  for (const [index, part] of partsOf(all).entries()) expect(partsOf(all)[index]).toBe(part);
});

it('knows no part at a cursor of other rows', () => {
  const cursor = firstPart(rows(450)).part?.next ?? expect.fail();
  const [first, ...others] = rows(450);
  expect(partAfter([{ ...first, ...row(0), title: 'Changed' }, ...others], cursor)).toBeNull();
  expect(partAfter(rows(449), cursor)).toBeNull();
  expect(partAfter(rows(6), cursor)).toBeNull();
  expect(partAfter([], cursor)).toBeNull();
});

it.each([1, 199, 201, 600, 999_999])('refuses a cursor at row %i, where no part starts', (start) => {
  const [version] = firstPart(rows(450)).part?.next?.split('.') ?? [];
  expect(() => partAfter(rows(450), `${version}.${start}`)).toThrow('This is not a cursor of the catalogue.');
});

it.each([
  '',
  '200',
  'A.200',
  '0123456789abcdef',
  '0123456789abcdef.0',
  '0123456789abcdef.-200',
  '0123456789abcdef.200 ',
  '0123456789abcdef.200.400',
  '0123456789abcdef.99999999999999999999',
  `${'0'.repeat(5000)}.200`,
  '../../secret.200',
  ['0123456789abcdef.200'],
  { $ne: null },
  7,
])('is not asked with the cursor %j', (after) => {
  expect(catalogueRequestSchema.isValidSync({ after })).toBe(false);
});
