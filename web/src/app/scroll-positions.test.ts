// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { readPositions, savePositions } from './scroll-positions.ts';

beforeEach(() => sessionStorage.clear());

test('the saved scroll positions are there again after a reload', () => {
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

test('only the positions of the newest fifty history entries are saved', () => {
  savePositions(new Map(Array.from({ length: 60 }, (_, entry) => [`entry ${entry}`, entry])));
  expect([...readPositions().values()]).toEqual(Array.from({ length: 50 }, (_, entry) => entry + 10));
});

test.each(['', 'no JSON', '{"a":1}', '[["key","far"],[3,4],null,["key",-1]]'])(
  '%s in storage counts as no positions',
  (stored) => {
    sessionStorage.setItem('scroll-positions', stored);
    expect(readPositions().size).toBe(0);
  },
);
