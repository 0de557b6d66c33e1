import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** The start and the duration, in microseconds. */
  ts: number;
  dur: number;
  /** Microseconds of processor time. */
  tdur: number;
}

const FIRST_PAINT = 'firstContentfulPaint';
const TASK = 'RunTask';
/** Lighthouse records the source of every script in the task that evaluates it: 10 ms for the shell. */
const RECORDING = /ScriptCatchup$/;

/**
 * Returns the processor time of each task of a page's main thread after its first paint, in ms, from Lighthouse's
 * trace. Other work on the machine affects it less than elapsed time. Lighthouse's own recording is left out.
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

/** Lighthouse's factor between this machine and a phone. */
export const SLOWDOWN = 4;
/** Milliseconds that a task may take before a person notices a delay. */
const UNNOTICED = 50;

/**
 * Returns the blocking time of tasks with these lengths on a device that is slower by this factor: the sum of their
 * time over the limit.
 */
export const blockingTime = (times: readonly number[], slowdown = SLOWDOWN): number =>
  times.reduce((sum, time) => sum + Math.max(0, time * slowdown - UNNOTICED), 0);

/** A page has finished its own work by then. */
const SETTLED_MS = 6000;
const WATCHED_MS = 5000;

/** Measures a page's main-thread work without user input, in milliseconds per second. */
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
