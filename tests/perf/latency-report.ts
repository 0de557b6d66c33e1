import type { Timed, TimesOf } from './in-turns.ts';
import type { Findings } from './measure.ts';
import { median } from './statistics.ts';

/** A warm call may take this many times as long as one that does nothing. */
export const MOST_TIMES_EMPTY = 1.5;

export const EMPTY = 'empty';
/** Reads one document: what no call that reads one can do better than. */
export const ONE_READ = 'oneRead';
/** The same document asked of the database itself, without a function: what of it is the emulator's own time. */
export const READ_ALONE = 'a read alone';
const COMPARISONS = [EMPTY, ONE_READ, READ_ALONE];

export interface MeasuredCall extends Timed {
  name: string;
  caller: string;
}

const HEADS = ['call', 'caller', 'median ms', 'times empty'];

/** Medians of each call, beside the empty one's for the same caller. */
export function latencyFindings(measured: readonly TimesOf<MeasuredCall>[], rounds: number): Findings {
  const rows = measured.map(({ item: { name, caller }, times }) => {
    const own = median(times);
    return { name, caller, own, times: own / medianOfEmpty(measured, caller) };
  });
  return {
    title: `Warm calls on the emulator, taken in turns (median of ${rounds})`,
    table: [HEADS, ...rows.map(({ name, caller, own, times }) => [name, caller, own.toFixed(1), times.toFixed(2)])],
    missed: rows
      .filter(({ name, times }) => !COMPARISONS.includes(name) && times > MOST_TIMES_EMPTY)
      .map(
        ({ name, caller, times }) =>
          `${name} for a caller who is ${caller} takes ${times.toFixed(2)} times as long as an empty call; ${MOST_TIMES_EMPTY} is the most.`,
      ),
  };
}

function medianOfEmpty(measured: readonly TimesOf<MeasuredCall>[], caller: string): number {
  const empty = measured.find(({ item }) => item.name === EMPTY && item.caller === caller);
  if (!empty) throw new Error(`There is no empty call to compare with for a caller who is ${caller}.`);
  return median(empty.times);
}
