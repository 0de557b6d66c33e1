import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** When it began, and how long it took, in microseconds. */
  ts: number;
  dur: number;
  /** Microseconds of processor time. */
  tdur: number;
}

const FIRST_PAINT = 'firstContentfulPaint';
const TASK = 'RunTask';
/** Lighthouse has the source of every script written into its trace, in the task that evaluates it: 10 ms for the shell. */
const RECORDING = /ScriptCatchup$/;

/**
 * How long the processor worked on each task of a page's main thread after its first paint, in ms, from the events of Lighthouse's trace.
 * Unlike the time that has passed, this says little of what else the machine was doing. What Lighthouse's recording itself takes is left out.
 */
export function taskTimes(trace: readonly unknown[]): number[] {
  const events = trace.flatMap(readEvent);
  const paint = events.findLast(({ name }) => name === FIRST_PAINT);
  if (!paint) throw new Error('The trace has no first paint.');
  const after = events.filter(({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts > paint.ts);
  const tasks = after.filter(({ name }) => name === TASK);
  if (tasks.length === 0) throw new Error('The trace has no tasks after the first paint.');
  const recording = after.filter(({ name }) => RECORDING.test(name));
  return tasks.map((task) => {
    const own = recording.filter(({ ts }) => ts >= task.ts && ts < task.ts + task.dur);
    return (task.tdur - own.reduce((sum, { tdur }) => sum + tdur, 0)) / 1000;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readEvent(event: unknown): TraceEvent[] {
  if (!isRecord(event)) return [];
  const { name, pid, tid, ts, dur = 0, tdur = 0 } = event;
  if (typeof name !== 'string' || (name !== FIRST_PAINT && name !== TASK && !RECORDING.test(name))) return [];
  return [{ name, pid: Number(pid), tid: Number(tid), ts: Number(ts), dur: Number(dur), tdur: Number(tdur) }];
}

/** How much slower than this machine Lighthouse takes a phone to be. */
export const SLOWDOWN = 4;
/** What a task may take, in ms, before it keeps a person waiting. */
const UNNOTICED = 50;

/** By how much tasks of these lengths would be too long, all together, on a device that is so many times slower. */
export const blockingTime = (times: readonly number[], slowdown = SLOWDOWN): number =>
  times.reduce((sum, time) => sum + Math.max(0, time * slowdown - UNNOTICED), 0);

/** What a page still has to do is done by then. */
const SETTLED_MS = 6000;
const WATCHED_MS = 5000;

/** For how many milliseconds of a second the main thread of a device works while a page is open and nobody does anything. */
export async function measureIdle(page: Page, slowdown = SLOWDOWN): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Performance.enable');
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  await delay(SETTLED_MS);
  const before = await worked();
  await delay(WATCHED_MS);
  const during = (await worked()) - before;
  await session.detach();
  return (during / WATCHED_MS) * 1000;
}
