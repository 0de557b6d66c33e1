import lighthouse, { desktopConfig, type Result } from 'lighthouse';

export const DEVICES = ['mobile', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Lighthouse's scores run from 0 to 100; LCP and TBT are milliseconds. */
export interface LighthouseFigures {
  performance: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** The audits below full marks, by name, performance apart. */
  faults: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const TRIES = 3;

/** One run over one address in a browser that listens for it on this port. */
export async function runLighthouse(url: string, device: Device, port: number): Promise<LighthouseFigures> {
  const lhr = await measureOnce(url, device, port);
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
    shift: value('cumulative-layout-shift'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    faults,
  };
}

/** On a busy machine Lighthouse now and then misses the beginning of a page, and says so: then it looks again. */
async function measureOnce(url: string, device: Device, port: number, tries = TRIES): Promise<Result> {
  const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES } as const;
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  if (!lhr.runtimeError) return lhr;
  if (tries > 1) return measureOnce(url, device, port, tries - 1);
  throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`);
}
