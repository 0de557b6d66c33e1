import { expect, it } from 'vitest';
import { filesOverQuota } from './private-uploads.ts';

const QUOTA = { bytes: 100, files: 10 };
const file = (timestamp: number, size: number) => ({ path: `uploads/alice/${timestamp}-plan.pdf`, size });
const paths = (files: { path: string }[]) => files.map(({ path }) => path);

it('nothing goes beyond a quota that is exactly full', () => {
  expect(filesOverQuota([file(1, 60), file(2, 40)], QUOTA)).toEqual([]);
  expect(filesOverQuota([], { bytes: 0, files: 0 })).toEqual([]);
});

it('the latest goes, and a later one that still fits stays', () => {
  const files = [file(3, 10), file(1, 60), file(2, 41), file(4, 30)];
  expect(paths(filesOverQuota(files, QUOTA))).toEqual(['uploads/alice/2-plan.pdf']);
});

it('times in milliseconds and in microseconds are one order', () => {
  const files = [file(1_700_000_000_001_000, 60), file(1_700_000_000_000, 60)];
  expect(paths(filesOverQuota(files, QUOTA))).toEqual(['uploads/alice/1700000000001000-plan.pdf']);
  expect(filesOverQuota([...files].reverse(), QUOTA)).toEqual(filesOverQuota(files, QUOTA));
});

it('of one time, the same one goes in whatever order they are listed', () => {
  const [a, b] = [
    { path: 'uploads/alice/1-a', size: 60 },
    { path: 'uploads/alice/1-b', size: 60 },
  ];
  expect(filesOverQuota([a, b], QUOTA)).toEqual([b]);
  expect(filesOverQuota([b, a], QUOTA)).toEqual([b]);
});

it('what is there without a time goes first', () => {
  const stray = { path: 'uploads/alice/stray', size: 1 };
  expect(filesOverQuota([stray, file(9, 100)], QUOTA)).toEqual([stray]);
});

it('the latest go where there are too many, however small, and those that fit stay', () => {
  const files = Array.from({ length: 13 }, (_, index) => file(13 - index, 1));
  expect(paths(filesOverQuota(files, QUOTA))).toEqual([11, 12, 13].map((time) => `uploads/alice/${time}-plan.pdf`));
  expect(filesOverQuota(files.slice(3), QUOTA)).toEqual([]);
});

it('one that is too large takes no place', () => {
  const files = [file(1, 101), ...Array.from({ length: 10 }, (_, index) => file(2 + index, 10))];
  expect(paths(filesOverQuota(files, QUOTA))).toEqual(['uploads/alice/1-plan.pdf']);
});
