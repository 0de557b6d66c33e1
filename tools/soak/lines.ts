/** Reads the lines of a history. Shares no code with the product or with the people of the soak. */

export type Line = Record<string, unknown>;
export type Operation = Line & {
  outcome: unknown;
  answer: unknown;
  error: unknown;
  /** When it began and ended; it has not ended if it was cut off. */
  begun: number;
  ended: number;
};

/** The last line of a soak that was cut off can be incomplete. */
export function parseLines(text: string): Line[] {
  const lines = text.split('\n').filter(Boolean);
  return lines.flatMap((line, index) => {
    try {
      return [JSON.parse(line)];
    } catch (error) {
      if (index === lines.length - 1) return [];
      throw error;
    }
  });
}

/** Each operation with its end. One without an end was cut off, so its outcome is unknown. */
export function operationsIn(lines: readonly Line[]): Operation[] {
  const ends = new Map(lines.filter(({ kind }) => kind === 'end').map((line) => [line.n, line]));
  return lines
    .filter(({ kind }) => kind === 'begin')
    .map((line) => {
      const end = ends.get(line.n);
      return {
        ...line,
        outcome: end?.outcome ?? 'unknown',
        answer: end?.answer,
        error: end?.error,
        begun: Number(line.at),
        ended: end ? Number(end.at) : Number.POSITIVE_INFINITY,
      };
    });
}

export const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
export const dataOf = (line: Line | undefined, name: string): unknown => at(line?.data, name);

/** A stored time in ms. */
export const timeOf = (value: unknown): number =>
  Number(at(value, '_seconds')) * 1000 + Number(at(value, '_nanoseconds')) / 1_000_000;

export function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Time that the portal gets to recover after a fault. */
const RECOVERY_MS = 30_000;

/** True for a time, or a span, in which something was broken or recovering. */
export function brokenIn(operations: readonly Operation[]) {
  const faults = operations.filter(({ op }) => op === 'fault');
  return (begun: number, ended = begun): boolean =>
    faults.some((fault) => begun <= fault.ended + RECOVERY_MS && ended >= fault.begun);
}
