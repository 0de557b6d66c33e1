import lighthouse, { desktopConfig } from 'lighthouse';

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

/** One run over one address in a browser that listens for it on this port. */
export async function runLighthouse(url: string, device: Device, port: number): Promise<LighthouseFigures> {
  const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES } as const;
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${lhr.runtimeError.message}`);
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
