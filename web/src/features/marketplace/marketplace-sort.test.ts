import { expect, it } from 'vitest';
import { nextSort, readSort, SORT_CHOICES, SORT_KEYS, sortName } from './marketplace-sort.ts';

it('is carried by the address there and back', () => {
  for (const { value } of SORT_CHOICES) {
    const sort = readSort(value);
    expect(sort && sortName(sort)).toBe(value);
  }
  expect(new Set(SORT_CHOICES.map(({ label }) => label)).size).toBe(SORT_KEYS.length * 2);
});

it.each([null, '', '--term', 'id', 'order', 'Title', '__proto__', 'term,title'])(
  '%j in the address is no sort',
  (name) => {
    expect(readSort(name)).toBeNull();
  },
);

it('goes up, down and back to the published order, and begins anew with another column', () => {
  const up = nextSort(null, 'term');
  const down = nextSort(up, 'term');
  expect(up).toEqual({ key: 'term', descending: false });
  expect(down).toEqual({ key: 'term', descending: true });
  expect(nextSort(down, 'term')).toBeNull();
  expect(nextSort(down, 'title')).toEqual({ key: 'title', descending: false });
});
