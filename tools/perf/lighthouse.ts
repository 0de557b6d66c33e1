import lighthouse, { type Result } from 'lighthouse';

/** The scores run from 0 to 100. */
export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Seconds until the largest paint. */
  paint: number;
  blocking: number;
  shift: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const TRIES = 3;

/** Runs Lighthouse's phone once for an address, in the browser with this debugging port. Stored data stays. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseFigures> {
  const lhr = await measureOnce(url, port);
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    paint: value('largest-contentful-paint') / 1000,
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

/** On a busy machine Lighthouse sometimes misses the beginning of a page and reports that. Then it runs again. */
async function measureOnce(url: string, port: number, tries = TRIES): Promise<Result> {
  const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES, disableStorageReset: true } as const;
  const result = await lighthouse(url, flags);
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { runtimeError } = result.lhr;
  if (!runtimeError) return result.lhr;
  if (tries > 1) return measureOnce(url, port, tries - 1);
  throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
}
