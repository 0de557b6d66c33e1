export type Counts = { passed: number; failed: number };

/** How a layer of tests went. */
export interface LayerResult {
  layer: string;
  counts: Counts;
  seconds: number;
  /** Tests that passed at the second try. */
  retried?: number | undefined;
}

export const NONE: Counts = { passed: 0, failed: 0 };

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), NONE);

/** A test program that failed without naming a failed test, or ran no test at all, counts as one failure. */
export function countsOfRun(reported: Counts, exitCode: number): Counts {
  const silent = reported.failed === 0 && (exitCode !== 0 || reported.passed === 0);
  return silent ? { ...reported, failed: 1 } : reported;
}

/** One result a layer, in the order in which they came first; those of its shards are added up, seconds too. */
export function joinShards(results: readonly LayerResult[]): LayerResult[] {
  return [...Map.groupBy(results, ({ layer }) => layer)].map(([layer, shards]) => ({
    layer,
    counts: sumOf(shards.map(({ counts }) => counts)),
    seconds: shards.reduce((sum, { seconds }) => sum + seconds, 0),
    retried: shards.reduce((sum, { retried = 0 }) => sum + retried, 0),
  }));
}

export const closingLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;

/** A layer in the summary, with where the time went. */
export function layerLine({ layer, counts, seconds, retried = 0 }: LayerResult): string {
  const time = `${Math.round(seconds)} s${retried > 0 ? `, ${retried} at the second try` : ''}`;
  return `${counts.failed === 0 ? '✓' : '✗'} ${layer}: ${closingLine(counts)} (${time})`;
}
