import { parseArgs } from 'node:util';
import { CliError, messageOf } from '../../scripts/project/cli-error.ts';
import type { MeasureOptions } from './measure.ts';

/** What there is to measure, in the order in which it is printed. */
export const MEASURE_NAMES = ['pages', 'routes', 'calls', 'chat', 'start', 'suite'] as const;
export type MeasureName = (typeof MEASURE_NAMES)[number];

const USAGE = 'Usage: npm run perf -- [pages] [routes] [calls] [chat] [start] [suite] [--pages=/,/about] [--runs=3].';
const USUAL_RUNS = '3';

/** None named means all of them. */
export function readPerfArguments(args: string[]): MeasureOptions & { measures: readonly MeasureName[] } {
  const { values, positionals } = parse(args);
  const { pages, runs = USUAL_RUNS } = values;
  if (!/^[1-9]\d?$/.test(runs)) throw new CliError(`--runs is "${runs}": it must be a number from 1 to 99. ${USAGE}`);
  const unknown = positionals.find((name) => !MEASURE_NAMES.some((known) => known === name));
  if (unknown !== undefined) throw new CliError(`There is nothing called "${unknown}" to measure. ${USAGE}`);
  const measures = MEASURE_NAMES.filter((name) => positionals.length === 0 || positionals.includes(name));
  return { measures, pages: pages?.split(',') ?? [], runs: Number(runs) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { pages: { type: 'string' }, runs: { type: 'string' } },
    });
  } catch (error) {
    throw new CliError(`${messageOf(error)} ${USAGE}`);
  }
}
