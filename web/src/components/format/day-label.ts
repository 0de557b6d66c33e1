import { formatDate } from './format-date.ts';

/** A day in the reader's own time zone, for telling days apart. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

/** "Today", "Yesterday", or the date (specification, section 9). */
export function dayLabel(date: Date, now: Date): string {
  const day = dayOf(date);
  if (day === dayOf(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === dayOf(yesterday) ? 'Yesterday' : formatDate(date);
}

/** Milliseconds until the reader's next day begins. */
export function untilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}
