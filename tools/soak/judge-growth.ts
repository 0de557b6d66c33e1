import type { Line } from './lines.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const TOLERATED = 1.05;
/** A process that has just begun still loads code. */
const YOUNG_MS = 3 * MINUTE;
/** Shorter runs say little about leaks. */
const LEAST_MS = 45 * MINUTE;
const LEAST_SAMPLES = 9;

/** Of the samples in order, the share below the one that is compared, and how many more of them are tolerated. */
const MEASURES: Readonly<Record<string, { share: number; more: number }>> = {
  kilobytes: { share: 0.5, more: 0 },
  // Only named: the engine compiles functions for hours, as they become hot.
  compiled: { share: 0.5, more: Number.POSITIVE_INFINITY },
  // Each request under way holds some. What is never closed is open in the quietest moments too.
  handles: { share: 0.1, more: 5 },
  nodes: { share: 0.5, more: 5 },
  listeners: { share: 0.5, more: 5 },
};

/**
 * Flat: after the first half hour, the last third is at most 5% above the first third, by their medians or their
 * quietest tenths. A killed process begins again with little memory, so a leak shows only within a life: if one life
 * covers half of that time or more, it is measured alone. Otherwise all lives are, without their first minutes. The
 * Firestore emulator keeps everything in memory, so only growth of the product is a fault; any other is named.
 */
export function judgeGrowth(samples: Line[]): { notes: string[]; faults: string[] } {
  const notes: string[] = [];
  const faults: string[] = [];
  const begun = Number(samples[0]?.at);
  const ended = Number(samples.at(-1)?.at);
  for (const name of new Set(samples.map((sample) => String(sample.name)))) {
    const own = samples.filter((sample) => sample.name === name);
    const part = String(own[0]?.part ?? 'product');
    for (const [measure, { share, more }] of Object.entries(MEASURES)) {
      if (own.every((sample) => sample[measure] === undefined)) continue;
      const values = own.map((sample) => Number(sample[measure]));
      const growth = ended - begun < LEAST_MS ? null : growthOf(measured(own, begun, ended), measure, share);
      const figures = `${values[0]} at first, ${max(values)} at most, ${values.at(-1)} at last`;
      notes.push(`${name} (${part}), ${measure}: ${figures}${inWords(growth)}`);
      if (part === 'product' && growth && isTooMuch(growth, more))
        faults.push(`${name} (${part}): ${measure} grew from ${growth.early} to ${growth.late}`);
    }
  }
  return { notes, faults };
}

function measured(samples: Line[], begun: number, ended: number): Line[] {
  const later = lives(samples).flatMap((life) => {
    const born = Number(life[0]?.at);
    const grown = born > begun + MINUTE ? born + YOUNG_MS : begun;
    return [life.filter((sample) => Number(sample.at) >= Math.max(grown, begun + HALF_HOUR))];
  });
  const longest = later.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0] ?? [];
  return lengthOf(longest) >= (ended - begun - HALF_HOUR) / 2 ? longest : later.flat();
}

const lives = (samples: Line[]): Line[][] =>
  [...new Set(samples.map((sample) => sample.life))].map((life) => samples.filter((sample) => sample.life === life));

const lengthOf = (samples: Line[]): number =>
  samples.length === 0 ? 0 : Number(samples.at(-1)?.at) - Number(samples[0]?.at);

interface Growth {
  early: number;
  late: number;
}

function growthOf(samples: Line[], measure: string, share: number): Growth | null {
  if (samples.length < LEAST_SAMPLES) return null;
  const third = Math.floor(samples.length / 3);
  const values = samples.map((sample) => Number(sample[measure]));
  return { early: quantile(values.slice(0, third), share), late: quantile(values.slice(-third), share) };
}

const isTooMuch = ({ early, late }: Growth, more: number): boolean => late > early * TOLERATED && late - early > more;

const inWords = (growth: Growth | null) =>
  growth === null ? '' : `; after the first half hour ${growth.early}, and in the last third ${growth.late}`;

const max = (values: readonly number[]) =>
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
};
