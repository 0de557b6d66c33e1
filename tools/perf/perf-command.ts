import { Command } from '@commander-js/extra-typings';
import { usageError } from '../../scripts/project/command-line.ts';
import { log } from '../../scripts/project/log.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureColdStarts } from './cold-starts.ts';
import { formatTable, type Measure, type MeasureOptions } from './findings.ts';
import { measurePages } from './pages.ts';

/** The measures, in the order of their output. */
const MEASURE_NAMES = ['pages', 'cold-starts', 'catalogue'] as const;
type MeasureName = (typeof MEASURE_NAMES)[number];

const MEASURES: Record<MeasureName, Measure> = {
  pages: measurePages,
  'cold-starts': measureColdStarts,
  catalogue: measureCatalogue,
};

/**
 * `npm run perf`: measures, prints the results and names the missed goals. A benchmark never fails, because machines
 * differ; limits that must always be met are tests (`tests/weekly/weights.spec.ts`).
 */
export function perfCommand(act = measure) {
  return new Command('npm run perf --')
    .argument('[measures...]', `${MEASURE_NAMES.join(', ')} (default: all)`)
    .option('--pages <paths>', 'the pages to measure, for example /,/about', (list) => list.split(','), [])
    .option('--runs <count>', 'the number of measurements of each, from 1 to 99', '3')
    .action((names, { pages, runs }, command) => {
      if (!/^[1-9]\d?$/.test(runs)) throw usageError(command, `--runs is "${runs}": it must be a number from 1 to 99.`);
      const unknown = names.find((name) => !MEASURE_NAMES.some((known) => known === name));
      if (unknown !== undefined) throw usageError(command, `There is no measure "${unknown}".`);
      const measures = MEASURE_NAMES.filter((name) => names.length === 0 || names.includes(name));
      return act(measures, { pages, runs: Number(runs) });
    });
}

async function measure(measures: readonly MeasureName[], options: MeasureOptions): Promise<void> {
  for (const name of measures) {
    const { title, table, missed } = await MEASURES[name](options);
    log(`\n${title}\n\n${formatTable(table)}\n`);
    log(missed.length === 0 ? '✓ Every goal is met.' : ['Missed:', ...missed.map((goal) => `✗ ${goal}`)].join('\n'));
  }
}
