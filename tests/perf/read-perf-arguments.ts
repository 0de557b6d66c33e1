import { parseArgs } from 'node:util';
import { messageOf, Problem } from '../../scripts/project/problem.ts';
import type { MeasureOptions } from './measure.ts';

const USAGE = 'Usage: npm run perf -- [--pages=/,/about] [--runs=3].';
const USUAL_RUNS = '3';

export function readPerfArguments(args: string[]): MeasureOptions {
  const { pages, runs = USUAL_RUNS } = parse(args);
  if (!/^[1-9]\d?$/.test(runs)) throw new Problem(`--runs is "${runs}": it must be a number from 1 to 99. ${USAGE}`);
  return { pages: pages?.split(',') ?? [], runs: Number(runs) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { pages: { type: 'string' }, runs: { type: 'string' } } }).values;
  } catch (error) {
    throw new Problem(`${messageOf(error)} ${USAGE}`);
  }
}
