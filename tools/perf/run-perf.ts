import { say } from '../../scripts/project/print.ts';
import { measureCalls } from './call-latency.ts';
import { measureChat } from './chat/measure-chat.ts';
import { formatTable } from './format-table.ts';
import type { Measure } from './measure.ts';
import { measurePublicPages } from './public-pages.ts';
import { type MeasureName, readPerfArguments } from './read-perf-arguments.ts';
import { measureRoutes } from './routes/measure-routes.ts';
import { measureStart } from './start-up.ts';
import { reportSuiteTime } from './suite-time.ts';

const MEASURES: Record<MeasureName, Measure> = {
  pages: measurePublicPages,
  routes: measureRoutes,
  calls: measureCalls,
  chat: measureChat,
  start: measureStart,
  suite: reportSuiteTime,
};

/**
 * `npm run perf`: measures, prints, and says which goals were missed. It is a benchmark, and ends well either way: machines
 * differ, and what must always hold is a test (`tests/e2e/weights.spec.ts`).
 */
export async function runPerf(args: string[]): Promise<number> {
  const { measures, ...options } = readPerfArguments(args);
  for (const name of measures) {
    const { title, table, missed } = await MEASURES[name](options);
    say(`\n${title}\n\n${formatTable(table)}\n`);
    say(missed.length === 0 ? '✓ Every goal is met.' : ['Missed:', ...missed.map((goal) => `✗ ${goal}`)].join('\n'));
  }
  return 0;
}
