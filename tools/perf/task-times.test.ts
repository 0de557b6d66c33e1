import { expect, test } from 'vitest';
import { blockingTime, taskTimes } from './task-times.ts';

const TASK = 'RunTask';
const paint = { name: 'firstContentfulPaint', pid: 1, tid: 2, ts: 100 };

test('tasks of the painting thread after its first paint are measured in processor time', () => {
  const trace = [
    { name: TASK, pid: 1, tid: 2, ts: 50, dur: 900, tdur: 800 },
    paint,
    { name: TASK, pid: 1, tid: 2, ts: 150, dur: 90_000, tdur: 20_000 },
    { name: TASK, pid: 1, tid: 3, ts: 160, dur: 900, tdur: 800 },
    { name: TASK, pid: 4, tid: 2, ts: 170, dur: 900, tdur: 800 },
    { name: 'Layout', pid: 1, tid: 2, ts: 180, dur: 900, tdur: 800 },
    { name: TASK, pid: 1, tid: 2, ts: 190, dur: 900, tdur: 500 },
    null,
  ];
  expect(taskTimes(trace)).toEqual([20, 0.5]);
});

test("Lighthouse's recording of script sources does not count", () => {
  const trace = [
    paint,
    { name: TASK, pid: 1, tid: 2, ts: 150, dur: 30_000, tdur: 20_000 },
    { name: 'ScriptCatchup', pid: 1, tid: 2, ts: 160, dur: 9000, tdur: 8000 },
    { name: 'LargeScriptCatchup', pid: 1, tid: 2, ts: 10_000, dur: 3000, tdur: 2000 },
    { name: 'ScriptCatchup', pid: 1, tid: 3, ts: 170, dur: 9000, tdur: 8000 },
    { name: TASK, pid: 1, tid: 2, ts: 40_000, dur: 900, tdur: 500 },
  ];
  expect(taskTimes(trace)).toEqual([10, 0.5]);
});

test('a trace without a page, or without tasks, is refused', () => {
  expect(() => taskTimes([{ name: TASK, pid: 1, tid: 2, ts: 150, tdur: 20_000 }])).toThrow(/no first paint/);
  expect(() => taskTimes([paint])).toThrow(/no tasks/);
});

test.each([
  [[12.5, 3], 0],
  [[20, 12.5, 30], 100],
])('tasks of %j ms block a slow phone for %d ms', (times, waiting) => {
  expect(blockingTime(times)).toBe(waiting);
});

test('tasks block a device as fast as this machine for less time', () => {
  expect(blockingTime([60, 30], 1)).toBe(10);
});
