import { KYC_ADDRESS_MONTHS } from '../limits.ts';

const HOUR = 60 * 60 * 1000;
/** Time zones reach this far ahead of UTC, and this far behind it. */
const AHEAD = 14 * HOUR;
const BEHIND = 12 * HOUR;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export const ISSUE_DATE_MISSING = 'Please give the date on which your proof of address was issued.';
export const ISSUE_DATE_IMPOSSIBLE =
  'This is not a date. Please give the day, month and year that are on the document.';
export const ISSUE_DATE_IN_FUTURE = 'The date of issue cannot be in the future.';
export const ISSUE_DATE_TOO_OLD = `Your proof of address must be no older than ${KYC_ADDRESS_MONTHS} months. Please use a more recent one.`;

/** The first and the last date of issue (YYYY-MM-DD) allowed now for a proof of address. */
export interface IssueDateRange {
  oldest: string;
  newest: string;
}

/**
 * Three months back from today, both days included. Browser and server may be in different time zones, so the day that
 * helps the person counts: a document issued this morning in Auckland is accepted, and so is one
 * issued three months ago by the calendar in Honolulu. If the month has no such day, its last day counts.
 */
export function issueDateRange(now: Date): IssueDateRange {
  const newest = new Date(now.getTime() + AHEAD);
  return { oldest: asDay(monthsBefore(new Date(now.getTime() - BEHIND))), newest: asDay(newest) };
}

/**
 * Returns a sentence for the person if a proof of address with this date is refused, or null if it is recent enough.
 */
export function validateIssueDate(issueDate: string | null | undefined, now: Date): string | null {
  if (!issueDate) return ISSUE_DATE_MISSING;
  if (!isDay(issueDate)) return ISSUE_DATE_IMPOSSIBLE;
  const { oldest, newest } = issueDateRange(now);
  if (issueDate > newest) return ISSUE_DATE_IN_FUTURE;
  return issueDate < oldest ? ISSUE_DATE_TOO_OLD : null;
}

/** True if a text is a day of the calendar; 2026-02-29 isn't. */
function isDay(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) >= 1900 && asDay(date) === text;
}

function monthsBefore(date: Date): Date {
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() - KYC_ADDRESS_MONTHS;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)));
}

const asDay = (date: Date) => date.toISOString().slice(0, 10);
