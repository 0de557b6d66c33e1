import { say } from '../../scripts/project/print.ts';
import { formatTable } from './format-table.ts';
import type { Measure } from './measure.ts';
import { measurePublicPages } from './public-pages.ts';
import { readPerfArguments } from './read-perf-arguments.ts';

/** What there is to measure, in the order in which it is printed. */
const MEASURES: readonly Measure[] = [measurePublicPages];

/**
 * `npm run perf`: measures, prints, and says which goals were missed. It is a benchmark, and ends well either way: machines
 * differ, and what must always hold is a test (`tests/e2e/weights.spec.ts`).
 */
export async function runPerf(args: string[]): Promise<number> {
  const options = readPerfArguments(args);
  for (const measure of MEASURES) {
    const { title, table, missed } = await measure(options);
    say(`\n${title}\n\n${formatTable(table)}\n`);
    say(missed.length === 0 ? '✓ Every goal is met.' : ['Missed:', ...missed.map((goal) => `✗ ${goal}`)].join('\n'));
  }
  return 0;
}
