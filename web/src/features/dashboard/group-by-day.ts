import { dayOf } from '#components/format/day-label.ts';

export interface DayOf<Entry> {
  key: string;
  date: Date;
  entries: Entry[];
}

/** Entries that come in order of time, one group for each of the reader's days. */
export function groupByDay<Entry>(entries: readonly Entry[], timeOf: (entry: Entry) => Date): DayOf<Entry>[] {
  const days: DayOf<Entry>[] = [];
  for (const entry of entries) {
    const date = timeOf(entry);
    const key = dayOf(date);
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else days.push({ key, date, entries: [entry] });
  }
  return days;
}
