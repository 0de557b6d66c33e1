import { type Findings, median } from './findings.ts';

export interface MeasuredCall extends Timed {
  name: string;
  caller: string;
  /** The callable that only does the same look-ups for the same caller; undefined for such a callable itself. */
  goal?: { bare: string; times: number };
}

const HEADS = ['call', 'caller', 'median ms', 'same look-ups', 'times as long'];

/** Compares the median of each call with that of the callable that only does the same look-ups. */
export function latencyFindings(measured: readonly TimesOf<MeasuredCall>[], rounds: number): Findings {
  const rows = measured.map(({ item, times }) => {
    const own = median(times);
    return { ...item, own, ratio: item.goal && own / medianOfBare(measured, item.goal.bare, item.caller) };
  });
  return {
    title: `Warm calls on the emulator, taken in turns (median of ${rounds})`,
    table: [
      HEADS,
      ...rows.map(({ name, caller, own, goal, ratio }) => [
        name,
        caller,
        own.toFixed(1),
        goal?.bare ?? '',
        ratio?.toFixed(2) ?? '',
      ]),
    ],
    missed: rows.flatMap(({ name, caller, goal, ratio }) =>
      goal && ratio && ratio > goal.times
        ? [
            `${name} for the caller ${caller} takes ${ratio.toFixed(2)} times as long as ${goal.bare}; the limit is ${goal.times}.`,
          ]
        : [],
    ),
  };
}

function medianOfBare(measured: readonly TimesOf<MeasuredCall>[], name: string, caller: string): number {
  const bare = measured.find(({ item }) => item.name === name && item.caller === caller);
  if (!bare) throw new Error(`There is no ${name} to compare with for the caller ${caller}.`);
  return median(bare.times);
}

/** A measurement: `run` returns its duration in milliseconds. */
interface Timed {
  run: () => Promise<number>;
}

/**
 * Runs each item once a round, so that other work on the machine affects all of them. Each round begins with another
 * item, so that no item always follows the same one. Returns the times of each, in the given order.
 */
export async function measureInterleaved<Item extends Timed>(
  items: readonly Item[],
  rounds: number,
): Promise<TimesOf<Item>[]> {
  const measured = items.map((item): TimesOf<Item> => ({ item, times: [] }));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % measured.length;
    for (const { item, times } of [...measured.slice(first), ...measured.slice(0, first)]) times.push(await item.run());
  }
  return measured;
}

interface TimesOf<Item> {
  item: Item;
  times: number[];
}
