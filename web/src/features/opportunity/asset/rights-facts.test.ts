import { type Right, shortenRights } from '@portal/functions/contract/opportunities/asset/rights';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvHeading, csvRows } from '#components/files/to-csv.ts';
import {
  describeFamilies,
  describeInShort,
  describeRenewals,
  describeYearsLeft,
  filterOptions,
  filterRights,
  placeIn,
  RIGHTS_CSV,
  spanOf,
} from './rights-facts.ts';

const TODAY = '2026-11-28';
const right = (change: Partial<Right> = {}): Right => ({
  kind: 'patent',
  office: 'GB',
  title: 'Beat alignment',
  family: 'P1',
  filed: '2025-06-04',
  expires: '2045-06-04',
  status: 'in_force',
  owner: 'The box',
  asOf: '2026-11-16',
  source: 'Register',
  ...change,
});

describe('the rights in sentences', () => {
  it('name the families that outlive the term', () => {
    const rights = [right(), right({ family: 'P2', expires: '2028-01-01' })];
    expect(describeFamilies(rights, TODAY, 5)).toBe('1 of 2 families outlives a term of 5 years from today.');
    expect(describeFamilies([right()], TODAY, 1)).toBe('1 of 1 family outlives a term of 1 year from today.');
    expect(describeFamilies([right({ family: undefined })], TODAY, 5)).toBeNull();
  });

  it('name the renewals that fall due', () => {
    const due = (...days: string[]) =>
      describeRenewals(
        days.map((nextRenewal) => right({ nextRenewal })),
        TODAY,
      );
    expect(due()).toBe('No renewal falls due within a year.');
    expect(due('2027-06-30')).toBe('1 renewal falls due within a year, on 30 Jun 2027.');
    expect(due('2027-06-30', '2027-01-31')).toBe('2 renewals fall due within a year, the first on 31 Jan 2027.');
  });

  it('name the years left with one decimal, unless no right expires', () => {
    expect(describeYearsLeft([right({ expires: '2045-06-04' })], TODAY)).toBe('18.5 years');
    expect(describeYearsLeft([right({ expires: undefined })], TODAY)).toBeNull();
  });

  it('are counts on a masked page', () => {
    const rights = [
      right(),
      right({ office: 'JP' }),
      right({ kind: 'copyright', office: undefined, expires: undefined }),
    ];
    expect(describeInShort(shortenRights(rights)).map(({ value }) => value)).toEqual([
      '2 patents and 1 copyright work',
      'United Kingdom (1) and Japan (1)',
      '3 in force',
      '15 to 20 years',
    ]);
  });
});

it('filters by office and status, with the choices that the schedule has', () => {
  const rights = [right(), right({ office: 'JP', status: 'pending' }), right({ office: undefined })];
  expect(filterRights(rights, { office: 'JP', status: '' })).toEqual([rights[1]]);
  expect(filterRights(rights, { office: 'JP', status: 'in_force' })).toEqual([]);
  expect(filterRights(rights, { office: '', status: '' })).toEqual(rights);
  const { offices, statuses } = filterOptions(rights);
  expect(offices.map(({ value }) => value)).toEqual(['GB', 'JP']);
  expect(statuses.map(({ value }) => value)).toEqual(['pending', 'in_force']);
});

it('spans whole years around the rights, today and the end of the term', () => {
  expect(spanOf([right()], TODAY, 5)).toEqual({ from: 2025, to: 2046 });
  expect(spanOf([right({ filed: '2028-01-01', expires: '2030-01-01' })], TODAY, 5)).toEqual({ from: 2026, to: 2032 });
  expect(spanOf([right({ expires: undefined })], TODAY, 5)).toBeNull();
  expect(placeIn({ from: 2020, to: 2030 }, '2025-01-01')).toBeCloseTo(0.5, 3);
});

it('writes a file of a thousand rights in which a title is never a formula', () => {
  const rights = Array.from({ length: 1000 }, () => right({ title: '=1+1' }));
  const file = csvHeading(RIGHTS_CSV) + csvRows(RIGHTS_CSV, rights);
  const { data } = Papa.parse<Record<string, string>>(file.slice(1), { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(1000);
  expect(data[0]).toMatchObject({ Title: "'=1+1", Status: 'In force', Expires: '2045-06-04' });
});
