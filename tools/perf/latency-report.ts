import { type Findings, median } from './findings.ts';

export interface MeasuredCall extends Timed {
  name: string;
  caller: string;
  /** The callable that does the same look-ups for the same caller and nothing else; none for such a callable itself. */
  goal?: { bare: string; times: number };
}

const HEADS = ['call', 'caller', 'median ms', 'same look-ups', 'times as long'];

/** Medians of each call, beside those of the callable that does the same look-ups and nothing else. */
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
            `${name} for a caller who is ${caller} takes ${ratio.toFixed(2)} times as long as ${goal.bare}; ${goal.times} is the most.`,
          ]
        : [],
    ),
  };
}

function medianOfBare(measured: readonly TimesOf<MeasuredCall>[], name: string, caller: string): number {
  const bare = measured.find(({ item }) => item.name === name && item.caller === caller);
  if (!bare) throw new Error(`There is no ${name} to compare with for a caller who is ${caller}.`);
  return median(bare.times);
}

/** Something that is measured by being run: answers how long it took, in milliseconds. */
interface Timed {
  run: () => Promise<number>;
}

/**
 * Runs each once a round, so that whatever else the machine does meanwhile is shared out among them; each round begins with
 * another, so that none always comes after the same one. Answers the times of each, in the order given.
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
