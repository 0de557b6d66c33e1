const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const DATE_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const RELATIVE = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The units of relative times, up to a month. */
const STEPS = [
  { below: MINUTE, unit: 'second', length: SECOND },
  { below: HOUR, unit: 'minute', length: MINUTE },
  { below: DAY, unit: 'hour', length: HOUR },
  { below: 30 * DAY, unit: 'day', length: DAY },
] as const;

/** "21 November 2026" in the user's time zone. */
export const formatDate = (date: Date): string => DATE.format(date);

/** "21 Nov 2026, 09:12" in the user's time zone. */
export const formatDateTime = (date: Date): string => DATE_TIME.format(date);

/** "5 minutes ago", "yesterday", or the date if it is a month away or more. */
export function formatRelative(date: Date, now: Date = new Date()): string {
  const distance = date.getTime() - now.getTime();
  const step = STEPS.find(({ below }) => Math.abs(distance) < below);
  return step ? RELATIVE.format(Math.round(distance / step.length), step.unit) : formatDateTime(date);
}

/** A key of a day in the user's time zone, to compare days. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

/** "Today", "Yesterday", or the date (specification, section 9). */
export function dayLabel(date: Date, now: Date): string {
  const day = dayOf(date);
  if (day === dayOf(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === dayOf(yesterday) ? 'Yesterday' : formatDate(date);
}

/** Milliseconds until midnight in the user's time zone. */
export function untilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A file size in the units of the 10 MB limit. */
export function formatSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
