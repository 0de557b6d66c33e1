import { expect, it } from 'vitest';
import { filesBeyondQuota } from './files-beyond-quota.ts';

const file = (timestamp: number, size: number) => ({ path: `uploads/alice/${timestamp}-plan.pdf`, size });
const paths = (files: { path: string }[]) => files.map(({ path }) => path);

it('nothing goes beyond a quota that is exactly full', () => {
  expect(filesBeyondQuota([file(1, 60), file(2, 40)], 100)).toEqual([]);
  expect(filesBeyondQuota([], 0)).toEqual([]);
});

it('the latest goes, and a later one that still fits stays', () => {
  const files = [file(3, 10), file(1, 60), file(2, 41), file(4, 30)];
  expect(paths(filesBeyondQuota(files, 100))).toEqual(['uploads/alice/2-plan.pdf']);
});

it('times in milliseconds and in microseconds are one order', () => {
  const files = [file(1_700_000_000_001_000, 60), file(1_700_000_000_000, 60)];
  expect(paths(filesBeyondQuota(files, 100))).toEqual(['uploads/alice/1700000000001000-plan.pdf']);
  expect(filesBeyondQuota([...files].reverse(), 100)).toEqual(filesBeyondQuota(files, 100));
});

it('of one time, the same one goes in whatever order they are listed', () => {
  const [a, b] = [
    { path: 'uploads/alice/1-a', size: 60 },
    { path: 'uploads/alice/1-b', size: 60 },
  ];
  expect(filesBeyondQuota([a, b], 100)).toEqual([b]);
  expect(filesBeyondQuota([b, a], 100)).toEqual([b]);
});

it('what is there without a time goes first', () => {
  const stray = { path: 'uploads/alice/stray', size: 1 };
  expect(filesBeyondQuota([stray, file(9, 100)], 100)).toEqual([stray]);
});
