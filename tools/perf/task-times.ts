import { setTimeout as delay } from 'node:timers/promises';
import { devices, type Page } from '@playwright/test';
import { isHydrated } from '../../tests/e2e/support/first-view.ts';
import { withBrowser } from './with-portal.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds of processor time. */
  tdur: number;
}

const FIRST_PAINT = 'firstContentfulPaint';
const TASK = 'ThreadControllerImpl::RunTask';

/**
 * How long the processor worked on each task of a page's main thread after its first paint, in ms, from a trace of Chromium.
 * Unlike the time that has passed, this says little of what else the machine was doing.
 */
export function taskTimes(trace: string): number[] {
  const parsed: unknown = JSON.parse(trace);
  const events = isRecord(parsed) && Array.isArray(parsed.traceEvents) ? parsed.traceEvents.flatMap(readEvent) : [];
  const paint = events.findLast(({ name }) => name === FIRST_PAINT);
  if (!paint) throw new Error('The trace has no first paint.');
  return events
    .filter(({ name, pid, tid, ts }) => name === TASK && pid === paint.pid && tid === paint.tid && ts > paint.ts)
    .map(({ tdur }) => tdur / 1000);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readEvent(event: unknown): TraceEvent[] {
  if (!isRecord(event)) return [];
  const { name, pid, tid, ts, tdur = 0 } = event;
  if (typeof name !== 'string' || (name !== FIRST_PAINT && name !== TASK)) return [];
  const [process, thread, began, worked] = [pid, tid, ts, tdur].map(Number);
  return [{ name, pid: process ?? 0, tid: thread ?? 0, ts: began ?? 0, tdur: worked ?? 0 }];
}

/** How much slower than this machine Lighthouse takes a phone to be. */
export const SLOWDOWN = 4;
/** What a task may take, in ms, before it keeps a person waiting. */
const UNNOTICED = 50;

/** By how much tasks of these lengths would be too long on that phone, all together. */
export const blockingTime = (times: readonly number[]): number =>
  times.reduce((sum, time) => sum + Math.max(0, time * SLOWDOWN - UNNOTICED), 0);

const CATEGORIES = ['-*', 'toplevel', 'loading'];

/**
 * Opens a page until all of it answers, forms and what comes at the first idle moment included, and says for how long its
 * tasks would block Lighthouse's phone, in ms, counted by what the processor worked on them; and what it does when it is idle.
 */
export const measureWork = (url: string): Promise<{ working: number; idle: number }> =>
  withBrowser([], async (browser) => {
    const context = await browser.newContext(devices['Moto G4']);
    const page = await context.newPage();
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url);
    await page.waitForFunction(isHydrated);
    await page.getByRole('region', { name: 'Cookie consent' }).waitFor();
    await page.waitForFunction(() => document.querySelector('[data-pending-hydration]') === null);
    const trace = await browser.stopTracing();
    return { working: blockingTime(taskTimes(trace.toString('utf8'))), idle: await measureIdle(page) };
  });

/** What a page still has to do is done by then. */
const SETTLED_MS = 6000;
const WATCHED_MS = 5000;

/** For how many milliseconds of a second the main thread of a phone works while a page is open and nobody does anything. */
export async function measureIdle(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
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
