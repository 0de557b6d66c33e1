import { LOCALE } from '@portal/functions/contract/locale';

// British English, in the user's time zone.

/** Creates the formatter on first use. */
function once<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const date = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' }));
const shortDate = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' }));
const time = once(() => new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }));
const dateTime = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }));
const relative = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));
const integer = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 }));

/** "21 November 2026" */
export const formatDate = (at: Date): string => date().format(at);

/** "21 Nov 2026", from a day such as 2026-11-21. */
export const formatDay = (day: string): string => shortDate().format(new Date(`${day}T12:00:00`));

/** "09:12" */
export const formatTime = (at: Date): string => time().format(at);

/** "21 Nov 2026, 09:12" */
export const formatDateTime = (at: Date): string => dateTime().format(at);

/** "12,345": rounded to a whole number. */
export const formatInteger = (number: number): string => integer().format(number);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [
  { below: MINUTE, unit: 'second', length: SECOND },
  { below: HOUR, unit: 'minute', length: MINUTE },
  { below: DAY, unit: 'hour', length: HOUR },
  { below: 30 * DAY, unit: 'day', length: DAY },
] as const;

/** "just now", "5 minutes ago", "yesterday", or the date after 30 days. */
export function formatRelative(at: Date, now: Date = new Date()): string {
  const distance = at.getTime() - now.getTime();
  const step = STEPS.find(({ below }) => Math.abs(distance) < below);
  if (!step) return formatDateTime(at);
  const count = Math.round(distance / step.length);
  return count === 0 ? 'just now' : relative().format(count, step.unit);
}

export const dayOf = (at: Date): string => `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`;

/** "Today", "Yesterday", or the date. */
export function dayLabel(at: Date, now: Date): string {
  const day = dayOf(at);
  if (day === dayOf(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === dayOf(yesterday) ? 'Yesterday' : formatDate(at);
}

/** Milliseconds until midnight in the user's time zone. */
export function untilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

/** Keeps the dots between facts at the end of a wrapped line. */
export const keepDots = (text: string): string => text.replaceAll(' · ', '\u00a0· ');

/** Keeps a range such as 3-7 on one line. */
export const keepRanges = (text: string): string => text.replaceAll(/(?<=\d)-(?=\d)/g, '-\u2060');

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A file size in the units of the 10 MB limit. */
export function formatSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
