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
