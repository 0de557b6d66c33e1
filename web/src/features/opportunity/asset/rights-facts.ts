import { LOCALE } from '@portal/functions/contract/locale';
import {
  familiesBeyond,
  medianYearsLeft,
  nameOfOffice,
  officesOf,
  RIGHT_KIND_LABELS,
  RIGHT_STATUS_LABELS,
  RIGHT_STATUSES,
  type Right,
  type RightsInShort,
  renewalsWithinAYear,
  yearsBetween,
  yearsLater,
} from '@portal/functions/contract/opportunities/asset/rights';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { formatDay } from '#components/format/formatters.ts';

const listed = new Intl.ListFormat(LOCALE);

/** "1 patent, 6 patent applications and 3 copyright works". */
export const describeKinds = (kinds: RightsInShort['kinds']): string =>
  listed.format(kinds.map(({ kind, count }) => `${count} ${RIGHT_KIND_LABELS[kind][count === 1 ? 0 : 1]}`));

/** "United Kingdom (9) and Japan (9)". */
const describeOffices = (offices: RightsInShort['offices']): string =>
  listed.format(offices.map(({ office, count }) => `${nameOfOffice(office)} (${count})`));

const describeStatuses = (statuses: RightsInShort['statuses']): string =>
  listed.format(statuses.map(({ status, count }) => `${count} ${RIGHT_STATUS_LABELS[status].toLowerCase()}`));

/** The rights on a masked page. */
export const describeInShort = ({ kinds, offices, statuses, yearsLeft }: RightsInShort) => [
  { label: 'Rights', value: describeKinds(kinds) },
  { label: 'Offices', value: describeOffices(offices) },
  { label: 'Status', value: describeStatuses(statuses) },
  { label: 'Years left, median', value: yearsLeft ?? 'None of them expires' },
];

/** "18.6 years"; null if no living right expires. */
export function describeYearsLeft(rights: readonly Right[], today: string): string | null {
  const years = medianYearsLeft(rights, today);
  return years === null ? null : `${years.toFixed(1)} years`;
}

/** "8 of 11 families outlive a term of 5 years from today." Null without families. */
export function describeFamilies(rights: readonly Right[], today: string, termYears: number): string | null {
  const { outliving, families } = familiesBeyond(rights, yearsLater(today, termYears));
  if (families === 0) return null;
  const verb = outliving === 1 ? 'outlives' : 'outlive';
  const noun = families === 1 ? 'family' : 'families';
  return `${outliving} of ${families} ${noun} ${verb} a term of ${termYears} ${termYears === 1 ? 'year' : 'years'} from today.`;
}

/** "3 renewals fall due within a year, the first on 30 June 2027." */
export function describeRenewals(rights: readonly Right[], today: string): string {
  const due = renewalsWithinAYear(rights, today);
  const first = due[0];
  if (!first) return 'No renewal falls due within a year.';
  const when = formatDay(first.nextRenewal);
  return due.length === 1
    ? `1 renewal falls due within a year, on ${when}.`
    : `${due.length} renewals fall due within a year, the first on ${when}.`;
}

/** The number that people look up: of the registration, the publication or the application. */
export const mainNumber = ({ registrationNumber, publicationNumber, applicationNumber }: Right): string | undefined =>
  registrationNumber ?? publicationNumber ?? applicationNumber;

/** Distinguishes the rights of a schedule. */
export const keyOf = (right: Right): string => [right.kind, right.office, right.title, mainNumber(right)].join(' ');

export interface RightsFilter {
  /** The empty string for all. */
  office: string;
  status: string;
}

export const filterRights = (rights: readonly Right[], { office, status }: RightsFilter): Right[] =>
  rights.filter((right) => (office === '' || right.office === office) && (status === '' || right.status === status));

/** The offices and statuses of these rights, for filters. */
export const filterOptions = (rights: readonly Right[]) => ({
  offices: officesOf(rights).map((code) => ({ value: code, label: nameOfOffice(code) })),
  statuses: RIGHT_STATUSES.filter((value) => rights.some(({ status }) => status === value)).map((value) => ({
    value,
    label: RIGHT_STATUS_LABELS[value],
  })),
});

/** The years that the bars span: those of the rights, today and the end of the term. */
export interface Span {
  from: number;
  to: number;
}

/** Null if no right has a filing day and an expiry. */
export function spanOf(rights: readonly Right[], today: string, termYears: number): Span | null {
  const terms = rights.flatMap(({ filed, expires }) => (filed && expires ? [{ filed, expires }] : []));
  if (terms.length === 0) return null;
  const days = [...terms.flatMap(({ filed, expires }) => [filed, expires]), today, yearsLater(today, termYears)].sort();
  return { from: Number(days[0]?.slice(0, 4)), to: Number(days.at(-1)?.slice(0, 4)) + 1 };
}

/** The position of a day within the span, from 0 to 1. */
export const placeIn = ({ from, to }: Span, day: string): number => yearsBetween(`${from}-01-01`, day) / (to - from);

export const RIGHTS_CSV: readonly CsvColumn<Right>[] = [
  ['Family', ({ family = '' }) => family],
  ['Kind', ({ kind }) => RIGHT_KIND_LABELS[kind][0]],
  ['Office', ({ office = '' }) => office],
  ['Title', ({ title }) => title],
  ['Application number', ({ applicationNumber = '' }) => applicationNumber],
  ['Publication number', ({ publicationNumber = '' }) => publicationNumber],
  ['Registration number', ({ registrationNumber = '' }) => registrationNumber],
  ['Priority', ({ priority = '' }) => priority],
  ['Filed', ({ filed = '' }) => filed],
  ['Granted', ({ granted = '' }) => granted],
  ['Expires', ({ expires = '' }) => expires],
  ['Term changed by', ({ termChange = '' }) => termChange],
  ['Status', ({ status }) => RIGHT_STATUS_LABELS[status]],
  ['Owner of record', ({ owner }) => owner],
  ['Next renewal', ({ nextRenewal = '' }) => nextRenewal],
  ['As of', ({ asOf }) => asOf],
  ['Source', ({ source }) => source],
];
