import { Command } from '@commander-js/extra-typings';
import { usageError } from '../../scripts/project/command-line.ts';
import { log } from '../../scripts/project/log.ts';
import { measureCalls } from './call-latency.ts';
import { measureChat } from './chat/measure-chat.ts';
import { formatTable, type Measure, type MeasureOptions } from './findings.ts';
import { measureMail } from './mail-latency.ts';
import { measureMemoryInUse } from './memory/measure-memory.ts';
import { measurePublicPages } from './public-pages.ts';
import { measureRoutes } from './routes/measure-routes.ts';
import { measureScreens } from './screens.ts';
import { measureStart } from './start-up.ts';
import { reportSuiteTime } from './suite-time.ts';

/** What there is to measure, in the order in which it is printed. */
const MEASURE_NAMES = ['pages', 'screens', 'routes', 'calls', 'chat', 'mail', 'start', 'memory', 'suite'] as const;
type MeasureName = (typeof MEASURE_NAMES)[number];

const MEASURES: Record<MeasureName, Measure> = {
  pages: measurePublicPages,
  screens: measureScreens,
  routes: measureRoutes,
  calls: measureCalls,
  chat: measureChat,
  mail: measureMail,
  start: measureStart,
  memory: measureMemoryInUse,
  suite: reportSuiteTime,
};

/**
 * `npm run perf`: measures, prints, and says which goals were missed. It is a benchmark, and ends well either way: machines
 * differ, and what must always hold is a test (`tests/e2e/weights.spec.ts`).
 */
export function perfCommand(act = measure) {
  return new Command('npm run perf --')
    .argument('[measures...]', `${MEASURE_NAMES.join(', ')} (default: all)`)
    .option('--pages <paths>', 'the pages to measure, for example /,/about', (list) => list.split(','), [])
    .option('--runs <count>', 'how often each is measured, from 1 to 99', '3')
    .option('--minutes <count>', 'how long the portal is used while its memory is measured, from 1 to 999', '60')
    .action((names, { pages, runs, minutes }, command) => {
      if (!/^[1-9]\d?$/.test(runs)) throw usageError(command, `--runs is "${runs}": it must be a number from 1 to 99.`);
      if (!/^[1-9]\d{0,2}$/.test(minutes))
        throw usageError(command, `--minutes is "${minutes}": it must be a number from 1 to 999.`);
      const unknown = names.find((name) => !MEASURE_NAMES.some((known) => known === name));
      if (unknown !== undefined) throw usageError(command, `There is nothing called "${unknown}" to measure.`);
      const measures = MEASURE_NAMES.filter((name) => names.length === 0 || names.includes(name));
      return act(measures, { pages, runs: Number(runs), minutes: Number(minutes) });
    });
}

async function measure(measures: readonly MeasureName[], options: MeasureOptions): Promise<void> {
  for (const name of measures) {
    const { title, table, missed } = await MEASURES[name](options);
    log(`\n${title}\n\n${formatTable(table)}\n`);
    log(missed.length === 0 ? '✓ Every goal is met.' : ['Missed:', ...missed.map((goal) => `✗ ${goal}`)].join('\n'));
  }
}
