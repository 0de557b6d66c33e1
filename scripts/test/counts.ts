export type Counts = { passed: number; failed: number };
/** A layer of tests by its name, and how it went. */
export type LayerCounts = [layer: string, counts: Counts];

export const NONE: Counts = { passed: 0, failed: 0 };

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), NONE);

/** A test program that failed without naming a failed test, or ran no test at all, counts as one failure. */
export function countsOfRun(reported: Counts, exitCode: number): Counts {
  const silent = reported.failed === 0 && (exitCode !== 0 || reported.passed === 0);
  return silent ? { ...reported, failed: 1 } : reported;
}

export const closingLine = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;
