import { expect, test } from 'vitest';
import { blockingTime, taskTimes } from './task-times.ts';

const TASK = 'RunTask';
const paint = { name: 'firstContentfulPaint', pid: 1, tid: 2, ts: 100 };

test('the tasks of the thread that paints, after its first paint, by what the processor worked on them', () => {
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

test('what recording the sources of scripts takes is no part of a task', () => {
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

test('a trace of no page, or of none that does anything, is refused', () => {
  expect(() => taskTimes([{ name: TASK, pid: 1, tid: 2, ts: 150, tdur: 20_000 }])).toThrow(/no first paint/);
  expect(() => taskTimes([paint])).toThrow(/no tasks/);
});

test.each([
  [[12.5, 3], 0],
  [[20, 12.5, 30], 100],
])('tasks of %j ms keep somebody with a slow phone waiting for %d', (times, waiting) => {
  expect(blockingTime(times)).toBe(waiting);
});

test('a device as quick as this machine is blocked for less', () => {
  expect(blockingTime([60, 30], 1)).toBe(10);
});
