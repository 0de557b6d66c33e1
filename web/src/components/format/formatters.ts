// Dates and numbers of every portal page, in British English like the rest of the portal. They are written without `Intl`: the first use
// of it in a page takes 23 ms to list its locales, four times as long on a phone.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

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
export const formatDate = (date: Date): string => `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;

/** "09:12" in the user's time zone. */
export const formatTime = (date: Date): string => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** "21 Nov 2026, 09:12" in the user's time zone. */
export const formatDateTime = (date: Date): string =>
  `${date.getDate()} ${SHORT_MONTHS[date.getMonth()]} ${date.getFullYear()}, ${formatTime(date)}`;

/** "5 minutes ago", "yesterday", or the date if it is a month away or more. */
export function formatRelative(date: Date, now: Date = new Date()): string {
  const distance = date.getTime() - now.getTime();
  const step = STEPS.find(({ below }) => Math.abs(distance) < below);
  if (!step) return formatDateTime(date);
  const count = Math.round(Math.abs(distance) / step.length);
  if (count === 0) return 'just now';
  const past = distance < 0;
  if (step.unit === 'day' && count === 1) return past ? 'yesterday' : 'tomorrow';
  const time = `${count} ${step.unit}${count === 1 ? '' : 's'}`;
  return past ? `${time} ago` : `in ${time}`;
}

/** "12,345": rounded to a whole number. */
// oxlint-disable-next-line regexp/no-super-linear-move -- A number has some twenty digits at most.
export const formatInteger = (number: number): string => String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ',');

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

/** Keeps the dots between facts at the end of a line, when the text wraps. */
export const keepDots = (text: string): string => text.replaceAll(' · ', '\u00a0· ');

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A file size in the units of the 10 MB limit. */
export function formatSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
