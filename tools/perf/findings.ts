/** What one measure has found: a table to print, and the goals that were missed, a sentence each. */
export interface Findings {
  title: string;
  table: readonly (readonly string[])[];
  missed: readonly string[];
}

export interface MeasureOptions {
  /** Addresses to look at; none named means all that the measure knows. */
  pages: readonly string[];
  /** How often each is measured, in hundreds for a call; the median counts. */
  runs: number;
}

/** One of the things that `npm run perf` can find out. */
export type Measure = (options: MeasureOptions) => Promise<Findings>;

/** Rows of text as aligned columns, the first row being their heads. The first column is words, the others are figures. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

/** The middle one of some numbers; of an even count the mean of the middle two. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of no numbers.');
  return (lower + upper) / 2;
}

/** The smallest of some numbers that `share` of them do not exceed: 0.95 for the 95th percentile. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is no percentile of no numbers.');
  return value;
}
