import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour);
const group = (times: Date[]) => groupByDay(times, (time) => time).map(({ entries }) => entries);

it('begins a group at each new day, in the order given', () => {
  const times = [at(21, 9), at(21, 0), at(20, 23), at(18, 12), at(18, 1)];
  expect(group(times)).toEqual([[at(21, 9), at(21, 0)], [at(20, 23)], [at(18, 12), at(18, 1)]]);
});

it('names a group by its day and dates it by its first entry', () => {
  expect(groupByDay([at(21, 9), at(21, 8)], (time) => time)).toMatchObject([{ key: '2026-11-21', date: at(21, 9) }]);
});

it('makes nothing of nothing', () => {
  expect(group([])).toEqual([]);
});
