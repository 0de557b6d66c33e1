import { describe, expect, it } from 'vitest';
import {
  ISSUE_DATE_IMPOSSIBLE,
  ISSUE_DATE_IN_FUTURE,
  ISSUE_DATE_MISSING,
  ISSUE_DATE_TOO_OLD,
  issueDateRange,
  validateIssueDate,
} from './kyc-issue-date.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

describe('a proof of address may be three months old by the calendar', () => {
  it.each([
    ['on an ordinary day', '2026-11-21', '2026-08-21'],
    ['across the end of a year', '2026-02-10', '2025-11-10'],
    ['from the end of May to the end of February', '2026-05-31', '2026-02-28'],
    ['from the end of May in a leap year', '2028-05-31', '2028-02-29'],
    ['from 30 May in a leap year', '2028-05-30', '2028-02-29'],
    ['from 29 May in an ordinary year', '2026-05-29', '2026-02-28'],
    ['from 31 July to 30 April', '2026-07-31', '2026-04-30'],
    ['from 28 February', '2027-02-28', '2026-11-28'],
    ['from 29 February', '2028-02-29', '2027-11-29'],
    ['from the first of a month', '2026-03-01', '2025-12-01'],
  ])('%s', (_what, today, oldest) => {
    // At noon UTC it is the same day at UTC−12, which decides the oldest allowed date.
    expect(issueDateRange(noon(today)).oldest).toBe(oldest);
    expect(validateIssueDate(oldest, noon(today))).toBeNull();
    const dayBefore = new Date(noon(oldest).getTime() - 24 * 3600 * 1000).toISOString().slice(0, 10);
    expect(validateIssueDate(dayBefore, noon(today))).toBe(ISSUE_DATE_TOO_OLD);
  });
});

describe('today', () => {
  it('is any date that is current in some time zone', () => {
    expect(issueDateRange(new Date('2026-11-21T09:59:59Z')).newest).toBe('2026-11-21');
    expect(issueDateRange(new Date('2026-11-21T10:00:00Z')).newest).toBe('2026-11-22');
    expect(issueDateRange(new Date('2026-11-21T11:59:59Z')).oldest).toBe('2026-08-20');
    expect(issueDateRange(new Date('2026-11-21T12:00:00Z')).oldest).toBe('2026-08-21');
  });

  it('is accepted, and tomorrow is not', () => {
    const at = new Date('2026-11-21T09:00:00Z');
    expect(validateIssueDate('2026-11-21', at)).toBeNull();
    expect(validateIssueDate('2026-11-22', at)).toBe(ISSUE_DATE_IN_FUTURE);
  });
});

describe('an invalid date of issue', () => {
  it.each([undefined, null, ''])('is reported as missing if it is %j', (date) => {
    expect(validateIssueDate(date, noon('2026-11-21'))).toBe(ISSUE_DATE_MISSING);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-10-00',
    '2026-9-1',
    '21-11-2026',
    '2026/11/01',
    '2026-11-01T00:00',
    ' 2026-11-01',
    '٢٠٢٦-١١-٠١',
    '0000-01-01',
    'yesterday',
  ])('is reported as impossible if it is %j', (date) => {
    expect(validateIssueDate(date, noon('2026-11-21'))).toBe(ISSUE_DATE_IMPOSSIBLE);
  });
});
