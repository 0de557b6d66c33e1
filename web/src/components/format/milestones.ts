import type { Milestone } from '@portal/functions/contract/opportunities/opportunity-record';

/** Uses the catalogue or the date. Unknown during the named period, and on masked pages without dates. */
export function isReached({ year, reached }: Milestone, now: Date): boolean | undefined {
  if (reached !== undefined) return reached;
  const time = timeOf(year);
  if (time === null || (time.start <= now && now < time.end)) return undefined;
  return time.end <= now;
}

/** Period of "2027", "Q3 2027", "October 2027" or "31 October 2026"; a day counts as its month. */
function timeOf(named: string): { start: Date; end: Date } | null {
  const [, quarter, month, year] = /(?:Q([1-4]) |([A-Z][a-z]+) )?(\d{4})/.exec(named) ?? [];
  if (year === undefined) return null;
  const index = MONTHS.indexOf(month?.slice(0, 3) ?? '');
  const [first, months] = index >= 0 ? [index, 1] : quarter ? [Number(quarter) * 3 - 3, 3] : [0, 12];
  return { start: new Date(Number(year), first), end: new Date(Number(year), first + months) };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
