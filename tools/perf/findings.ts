/** The result of a measure: a table to print, and one sentence for each missed goal. */
export interface Findings {
  title: string;
  table: readonly (readonly string[])[];
  missed: readonly string[];
}

export interface MeasureOptions {
  /** The addresses to measure; all known ones if empty. */
  pages: readonly string[];
  /** The number of measurements of each. The median counts. */
  runs: number;
}

/** A measure of `npm run perf`. */
export type Measure = (options: MeasureOptions) => Promise<Findings>;

/** Formats rows as aligned columns. The first row contains the heads, the first column text, the others figures. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

/** Returns the median. For an even count, it is the mean of the middle two. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median without numbers.');
  return (lower + upper) / 2;
}

/** Returns the smallest number that `share` of the numbers do not exceed: 0.95 for the 95th percentile. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is no percentile without numbers.');
  return value;
}
