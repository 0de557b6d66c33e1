import { formatDate } from './formatters.ts';

/** "29 January 2027", from a day such as 2027-01-29. */
export const formatClosingDate = (closesOn: string): string => formatDate(new Date(`${closesOn}T12:00:00`));

/** `days` is the number of days until the closing date, negative after it. */
export function describeDaysLeft(days: number): string {
  if (days < 0) return 'Closed';
  if (days === 0) return 'Last day';
  return days === 1 ? '1 day left' : `${days} days left`;
}
