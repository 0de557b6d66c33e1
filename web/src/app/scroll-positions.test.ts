// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { readPositions, savePositions } from './scroll-positions.ts';

beforeEach(() => sessionStorage.clear());

test('restores saved scroll positions after a reload', () => {
  savePositions(
    new Map([
      ['first', 120.5],
      ['second', 0],
    ]),
  );
  expect([...readPositions()]).toEqual([
    ['first', 120.5],
    ['second', 0],
  ]);
});

test('saves only the positions of the newest fifty history entries', () => {
  savePositions(new Map(Array.from({ length: 60 }, (_, entry) => [`entry ${entry}`, entry])));
  expect([...readPositions().values()]).toEqual(Array.from({ length: 50 }, (_, entry) => entry + 10));
});

test.each(['', 'no JSON', '{"a":1}', '[["key","far"],[3,4],null,["key",-1]]'])(
  'reads no positions from the stored text "%s"',
  (stored) => {
    sessionStorage.setItem('scroll-positions', stored);
    expect(readPositions().size).toBe(0);
  },
);
