import { expect, it } from 'vitest';
import { filesOverQuota } from './private-uploads.ts';

const QUOTA = { bytes: 100, files: 10 };
const file = (timestamp: number, size: number) => ({ path: `uploads/alice/${timestamp}-plan.pdf`, size });
const paths = (files: { path: string }[]) => files.map(({ path }) => path);

it('deletes no file of a quota that is exactly full', () => {
  expect(filesOverQuota([file(1, 60), file(2, 40)], QUOTA)).toEqual([]);
  expect(filesOverQuota([], { bytes: 0, files: 0 })).toEqual([]);
});

it('deletes the latest file, and keeps a later one that still fits', () => {
  const files = [file(3, 10), file(1, 60), file(2, 41), file(4, 30)];
  expect(paths(filesOverQuota(files, QUOTA))).toEqual(['uploads/alice/2-plan.pdf']);
});

it('orders times in milliseconds and in microseconds together', () => {
  const files = [file(1_700_000_000_001_000, 60), file(1_700_000_000_000, 60)];
  expect(paths(filesOverQuota(files, QUOTA))).toEqual(['uploads/alice/1700000000001000-plan.pdf']);
  expect(filesOverQuota([...files].reverse(), QUOTA)).toEqual(filesOverQuota(files, QUOTA));
});

it('deletes the same one of two files with equal times in any order of the list', () => {
  const [a, b] = [
    { path: 'uploads/alice/1-a', size: 60 },
    { path: 'uploads/alice/1-b', size: 60 },
  ];
  expect(filesOverQuota([a, b], QUOTA)).toEqual([b]);
  expect(filesOverQuota([b, a], QUOTA)).toEqual([b]);
});

it('deletes files without a time first', () => {
  const stray = { path: 'uploads/alice/stray', size: 1 };
  expect(filesOverQuota([stray, file(9, 100)], QUOTA)).toEqual([stray]);
});

it('deletes the latest of too many files, however small, and keeps the files that fit', () => {
  const files = Array.from({ length: 13 }, (_, index) => file(13 - index, 1));
  expect(paths(filesOverQuota(files, QUOTA))).toEqual([11, 12, 13].map((time) => `uploads/alice/${time}-plan.pdf`));
  expect(filesOverQuota(files.slice(3), QUOTA)).toEqual([]);
});

it('ignores the size of a file that is too large', () => {
  const files = [file(1, 101), ...Array.from({ length: 10 }, (_, index) => file(2 + index, 10))];
  expect(paths(filesOverQuota(files, QUOTA))).toEqual(['uploads/alice/1-plan.pdf']);
});
