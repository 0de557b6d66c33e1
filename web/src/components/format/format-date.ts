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
/** Each unit serves up to the next one's length; from a month on the date itself says more. */
const STEPS = [
  { below: MINUTE, unit: 'second', length: SECOND },
  { below: HOUR, unit: 'minute', length: MINUTE },
  { below: DAY, unit: 'hour', length: HOUR },
  { below: 30 * DAY, unit: 'day', length: DAY },
] as const;

/** "21 November 2026" in the reader's own time zone. */
export const formatDate = (date: Date): string => DATE.format(date);

/** "21 Nov 2026, 09:12" in the reader's own time zone. */
export const formatDateTime = (date: Date): string => DATE_TIME.format(date);

/** "5 minutes ago", "yesterday", and the date itself once it lies a month away. */
export function formatRelative(date: Date, now: Date = new Date()): string {
  const distance = date.getTime() - now.getTime();
  const step = STEPS.find(({ below }) => Math.abs(distance) < below);
  return step ? RELATIVE.format(Math.round(distance / step.length), step.unit) : formatDateTime(date);
}
