import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse';
import { blockingTime, taskTimes } from './task-times.ts';

export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Lighthouse's scores run from 0 to 100; LCP and TBT are milliseconds. */
export interface LighthouseFigures {
  performance: number;
  largestPaint: number;
  blocking: number;
  /** Blocking time in ms by processor time, which other work on the machine hardly affects. */
  working: number;
  shift: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** The audits below full marks, by name, except performance. */
  faults: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const TRIES = 3;

/**
 * Runs Lighthouse once for an address, in the browser with this debugging port. Stored data is removed unless
 * `keepStorage` is set.
 */
export async function runLighthouse(
  url: string,
  device: Device,
  port: number,
  { keepStorage = false } = {},
): Promise<LighthouseFigures> {
  const { lhr, artifacts } = await measureOnce(url, device, port, keepStorage);
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const faults = CATEGORIES.slice(1)
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    performance: score('performance'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    working: blockingTime(taskTimes(artifacts.Trace.traceEvents), lhr.configSettings.throttling.cpuSlowdownMultiplier),
    shift: value('cumulative-layout-shift'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    faults,
  };
}

/** On a busy machine Lighthouse sometimes misses the beginning of a page and reports that. Then it runs again. */
async function measureOnce(
  url: string,
  device: Device,
  port: number,
  keepStorage: boolean,
  tries = TRIES,
): Promise<RunnerResult> {
  const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES, disableStorageReset: keepStorage } as const;
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result;
  if (tries > 1) return measureOnce(url, device, port, keepStorage, tries - 1);
  throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
}

export interface PageFigures extends LighthouseFigures {
  page: string;
  device: Device;
  /** Scripts and styles of the first view. */
  kilobytes: number;
  /** Milliseconds of main-thread work per second without user input. */
  idle: number;
}

export const HEADS = [
  'page',
  'device',
  'perf',
  'LCP s',
  'TBT ms',
  'work ms',
  'idle ms/s',
  'CLS',
  'a11y',
  'best',
  'SEO',
  'KB',
];

export const rowOf = (figures: PageFigures): string[] => [
  figures.page,
  figures.device,
  String(figures.performance),
  (figures.largestPaint / 1000).toFixed(2),
  figures.blocking.toFixed(0),
  figures.working.toFixed(0),
  figures.idle.toFixed(0),
  figures.shift.toFixed(3),
  String(figures.accessibility),
  String(figures.bestPractices),
  String(figures.seo),
  figures.kilobytes.toFixed(1),
];

const LEAST_PERFORMANCE: Record<Device, number> = { mobile: 95, desktop: 95 };
/** Milliseconds until the largest paint. */
const LARGEST_PAINT = 1500;
/** Milliseconds, for every page and screen, by processor time. */
export const LONGEST_BLOCKING = 150;
const MOST_SHIFT = 0.01;

/** The most milliseconds of main-thread work per second without user input. The carousel on the home page moves. */
const idleAtMost = (page: string) => (page === '/' ? 30 : 10);

/** Returns a sentence for each goal that a page of the public site misses. */
export function missedGoals(figures: PageFigures): string[] {
  const { page, device, performance, largestPaint, working, shift, idle, faults } = figures;
  const least = LEAST_PERFORMANCE[device];
  const where = `${page} (${device})`;
  return [
    ...(performance < least ? [`${where}: performance ${performance}, not ${least}.`] : []),
    ...(shift > MOST_SHIFT ? [`${where}: the layout shifts by ${shift.toFixed(3)}.`] : []),
    ...(largestPaint > LARGEST_PAINT
      ? [`${where}: largest paint after ${largestPaint.toFixed(0)} ms, not ${LARGEST_PAINT}.`]
      : []),
    ...(working > LONGEST_BLOCKING
      ? [`${where}: blocks for ${working.toFixed(0)} ms of processor time, not ${LONGEST_BLOCKING}.`]
      : []),
    ...(idle > idleAtMost(page)
      ? [`${where}: works ${idle.toFixed(0)} ms of an idle second, not ${idleAtMost(page)}.`]
      : []),
    ...belowFull(figures).map(([name, score]) => `${where}: ${name} ${score}, not 100 (${faults.join(', ')}).`),
  ];
}

const belowFull = ({ accessibility, bestPractices, seo }: PageFigures): [string, number][] => {
  const scores: [string, number][] = [
    ['accessibility', accessibility],
    ['best practices', bestPractices],
    ['SEO', seo],
  ];
  return scores.filter(([, score]) => score < 100);
};
