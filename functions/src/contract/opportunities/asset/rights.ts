// Without schemas and the list of offices, so that pages don't load them: right-record.ts has them.
import { LOCALE } from '../../locale.ts';

export const RIGHT_KINDS = [
  'patent',
  'application',
  'utility_model',
  'trade_mark',
  'design',
  'copyright',
  'know_how',
  'domain_name',
] as const;
export type RightKind = (typeof RIGHT_KINDS)[number];

/** Singular and plural. */
export const RIGHT_KIND_LABELS: Record<RightKind, readonly [one: string, many: string]> = {
  patent: ['patent', 'patents'],
  application: ['patent application', 'patent applications'],
  utility_model: ['utility model', 'utility models'],
  trade_mark: ['trade mark', 'trade marks'],
  design: ['design', 'designs'],
  copyright: ['copyright work', 'copyright works'],
  know_how: ['item of know-how', 'items of know-how'],
  domain_name: ['domain name', 'domain names'],
};

/** The kinds that `patentCount` counts. */
const PATENT_KINDS: readonly RightKind[] = ['patent', 'application', 'utility_model'];
export const isPatentKind = (kind: RightKind): boolean => PATENT_KINDS.includes(kind);

export const RIGHT_STATUSES = ['pending', 'in_force', 'opposed', 'lapsed', 'expired', 'withdrawn'] as const;
export type RightStatus = (typeof RIGHT_STATUSES)[number];

export const RIGHT_STATUS_LABELS: Record<RightStatus, string> = {
  pending: 'Pending',
  in_force: 'In force',
  opposed: 'Opposed',
  lapsed: 'Lapsed',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** A right with one of these protects something, or may still do so. */
const ALIVE: readonly RightStatus[] = ['pending', 'in_force', 'opposed'];

/** Offices that act for several countries, or for none. */
const OFFICES_OF_ORGANISATIONS: Readonly<Record<string, string>> = {
  AP: 'African Regional Intellectual Property Organization',
  BX: 'Benelux Office for Intellectual Property',
  EA: 'Eurasian Patent Office',
  EM: 'EUIPO',
  EP: 'European Patent Office',
  GC: 'Gulf Cooperation Council Patent Office',
  IB: 'WIPO (International Bureau)',
  OA: 'African Intellectual Property Organization',
  QZ: 'Community Plant Variety Office',
  WO: 'WIPO (international application)',
  XN: 'Nordic Patent Institute',
  XU: 'UPOV',
  XV: 'Visegrad Patent Institute',
};

/** The name of an office of WIPO standard ST.3: of its organisation, otherwise of its country or territory. */
export const nameOfOffice = (code: string): string => OFFICES_OF_ORGANISATIONS[code] ?? countries().of(code) ?? code;

let names: Intl.DisplayNames | undefined;
/** Made for the first page that names an office; most pages only count rights. */
const countries = () => {
  names ??= new Intl.DisplayNames(LOCALE, { type: 'region' });
  return names;
};

/** One right of an opportunity. Days are in UTC, as in 2026-11-09. What is not stated or doesn't apply is missing. */
export interface Right {
  kind: RightKind;
  /** The code of WIPO standard ST.3; missing for rights that no office grants. */
  office?: string | undefined;
  title: string;
  /** The name of its family: the rights in one invention in several countries. */
  family?: string | undefined;
  applicationNumber?: string | undefined;
  publicationNumber?: string | undefined;
  registrationNumber?: string | undefined;
  priority?: string | undefined;
  filed?: string | undefined;
  granted?: string | undefined;
  expires?: string | undefined;
  /** Why the term is longer or shorter than usual. */
  termChange?: TermChange | undefined;
  status: RightStatus;
  /** The owner that the register names. */
  owner: string;
  nextRenewal?: string | undefined;
  /** The day on which these facts were checked. */
  asOf: string;
  /** Where they were checked. */
  source: string;
}

export const TERM_CHANGES = ['extension', 'disclaimer'] as const;
type TermChange = (typeof TERM_CHANGES)[number];

/** Patents, patent applications and utility models that protect something, or may still do so. */
export const countPatents = (rights: readonly Right[]): number =>
  rights.filter((right) => isPatentKind(right.kind) && isAlive(right)).length;

export const isAlive = ({ status }: Pick<Right, 'status'>): boolean => ALIVE.includes(status);

/** Counts without numbers, titles, owners and days; entries in the order of their lists. */
export interface RightsInShort {
  kinds: { kind: RightKind; count: number }[];
  offices: { office: string; count: number }[];
  statuses: { status: RightStatus; count: number }[];
  /** "15 to 20 years": of the rights that expire, counted from the day of the schedule; null if none does. */
  yearsLeft: string | null;
}

export function shortenRights(rights: readonly Right[]): RightsInShort {
  const count = <Value>(values: readonly Value[], read: (right: Right) => Value | undefined) =>
    values
      .map((value) => ({ value, count: rights.filter((right) => read(right) === value).length }))
      .filter(({ count }) => count > 0);
  return {
    kinds: count(RIGHT_KINDS, ({ kind }) => kind).map(({ value, count }) => ({ kind: value, count })),
    offices: count(officesOf(rights), ({ office }) => office).map(({ value, count }) => ({ office: value, count })),
    statuses: count(RIGHT_STATUSES, ({ status }) => status).map(({ value, count }) => ({ status: value, count })),
    yearsLeft: rangeOf(medianYearsLeft(rights, dayOfSchedule(rights))),
  };
}

/** The offices of these rights, each once, in the order of their codes. */
export const officesOf = (rights: readonly Right[]): string[] =>
  [...new Set(rights.flatMap(({ office }) => office ?? []))].sort();

const YEARS_IN_A_RANGE = 5;

function rangeOf(years: number | null): string | null {
  if (years === null) return null;
  const from = Math.floor(years / YEARS_IN_A_RANGE) * YEARS_IN_A_RANGE;
  return `${from} to ${from + YEARS_IN_A_RANGE} years`;
}

/** The latest day on which a right of the schedule was checked; the empty string if there is none. */
export const dayOfSchedule = (rights: readonly Right[]): string =>
  rights
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1) ?? '';

/** The median of the years left to the living rights that expire; null if there are none. */
export function medianYearsLeft(rights: readonly Right[], today: string): number | null {
  const years = rights
    .filter(isAlive)
    .flatMap(({ expires }) => (expires === undefined ? [] : [Math.max(0, yearsBetween(today, expires))]))
    .sort((one, other) => one - other);
  const middle = years.slice(Math.floor((years.length - 1) / 2), Math.floor(years.length / 2) + 1);
  return middle.length === 0 ? null : middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

/** The years between two days; negative if the second is earlier. */
export const yearsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / YEAR_MS;

/** The same day some years later; the day after 28 February if that year has no 29th. */
export function yearsLater(day: string, years: number): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/** Living rights whose next renewal falls within a year of `today`, in the order of their days. */
export function renewalsWithinAYear(rights: readonly Right[], today: string): (Right & { nextRenewal: string })[] {
  const end = yearsLater(today, 1);
  return rights
    .flatMap((right) => (right.nextRenewal === undefined ? [] : [{ ...right, nextRenewal: right.nextRenewal }]))
    .filter((right) => isAlive(right) && right.nextRenewal >= today && right.nextRenewal <= end)
    .sort((one, other) => one.nextRenewal.localeCompare(other.nextRenewal));
}

/** How many families still have a living right after `end`, of those that have a right that expires. */
export function familiesBeyond(rights: readonly Right[], end: string): { outliving: number; families: number } {
  const last = new Map<string, string>();
  for (const right of rights) {
    const { family, expires } = right;
    if (family === undefined || expires === undefined) continue;
    const known = last.get(family) ?? '';
    last.set(family, isAlive(right) && expires > known ? expires : known);
  }
  const ends = [...last.values()];
  return { outliving: ends.filter((day) => day > end).length, families: ends.length };
}

interface NumberForms {
  application: RegExp;
  publication: RegExp;
  registration: RegExp;
}

/** The forms of patent numbers, as the registers of these offices show them. */
const PATENT_NUMBERS: Readonly<Partial<Record<string, NumberForms>>> = {
  CN: { application: /^\d{12}\.[\dX]$/, publication: /^CN\d{9}$/, registration: /^CN\d{9}$/ },
  DE: { application: /^\d{12}\.\d$/, publication: /^DE\d{12}$/, registration: /^DE\d{12}$/ },
  EP: { application: /^\d{8}\.\d$/, publication: /^EP\d{7}$/, registration: /^EP\d{7}$/ },
  GB: { application: /^\d{7}\.\d$/, publication: /^GB\d{7}$/, registration: /^GB\d{7}$/ },
  JP: { application: /^\d{4}-\d{6}$/, publication: /^JP\d{10}$/, registration: /^JP\d{7}$/ },
  KR: { application: /^10-\d{4}-\d{7}$/, publication: /^KR\d{13}$/, registration: /^KR\d{9}$/ },
  US: { application: /^\d{2}\/\d{6}$/, publication: /^US\d{11}$/, registration: /^US\d{7,8}$/ },
  WO: { application: /^PCT\/[A-Z]{2}\d{4}\/\d{6}$/, publication: /^WO\d{10}$/, registration: /^$/ },
};

/** The forms of trade mark numbers. */
const MARK_NUMBERS: Readonly<Partial<Record<string, RegExp>>> = {
  GB: /^UK\d{11}$/,
  EM: /^\d{9}$/,
  US: /^\d{7,8}$/,
  WO: /^\d{6,7}$/,
};

/** Numbers of other offices and rights. */
const ANY_NUMBER = /^[A-Z0-9][A-Z0-9 ./-]{2,30}$/i;

const NUMBER_NAMES = {
  application: 'application number',
  publication: 'publication number',
  registration: 'registration number',
} as const;

/** Checks that the schema can't make: the numbers' forms and the order of days. One sentence without its full stop for each fault. */
export function faultsOfRight(right: Right): string[] {
  const { title, kind, office, priority, filed, granted, expires, status, asOf } = right;
  const numbers = {
    application: right.applicationNumber,
    publication: right.publicationNumber,
    registration: right.registrationNumber,
  };
  const faults: string[] = [];
  for (const name of ['application', 'publication', 'registration'] as const) {
    const number = numbers[name];
    if (number === undefined || formOf(kind, office, name).test(number)) continue;
    const known = office === undefined ? 'such a right' : nameOfOffice(office);
    faults.push(`the ${NUMBER_NAMES[name]} "${number}" does not have the form that is usual for ${known}`);
  }
  const days: readonly [string, string | undefined][] = [
    ['priority', priority],
    ['filed', filed],
    ['granted', granted],
    ['expires', expires],
  ];
  for (const [name, value] of [...days, ['nextRenewal', right.nextRenewal], ['asOf', asOf]] as const)
    if (value !== undefined && !isDay(value)) faults.push(`"${value}" in ${name} is not a day`);
  const stated = days.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  for (const [index, { name, value }] of stated.entries()) {
    const before = stated[index - 1];
    if (before && before.value > value) faults.push(`${name} (${value}) is before ${before.name} (${before.value})`);
  }
  if (status === 'in_force' && expires !== undefined && expires < asOf) faults.push('it is in force after it expired');
  if (kind === 'patent' && granted === undefined) faults.push('it is a patent but has no day of grant');
  if (kind === 'application' && granted !== undefined) faults.push('it is an application but has a day of grant');
  if (isPatentKind(kind) && office === undefined) faults.push('it names no office');
  return faults.map((fault) => `the right "${title}"${office === undefined ? '' : ` (${office})`}: ${fault}`);
}

function formOf(kind: RightKind, office: string | undefined, name: keyof NumberForms): RegExp {
  if (office === undefined) return ANY_NUMBER;
  if (isPatentKind(kind)) return PATENT_NUMBERS[office]?.[name] ?? ANY_NUMBER;
  return (kind === 'trade_mark' && MARK_NUMBERS[office]) || ANY_NUMBER;
}

const isDay = (value: string) => {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** A page of a public register, made from a number. */
export interface RegisterLink {
  register: string;
  url: string;
}

/** The pages of public registers about a right. The numbers must have their offices' forms. */
export function registerLinks({ kind, office, ...right }: Right): RegisterLink[] {
  const { applicationNumber = '', publicationNumber, registrationNumber } = right;
  const number = registrationNumber ?? publicationNumber;
  const links: (RegisterLink | false | undefined | '')[] = [];
  if (isPatentKind(kind)) {
    links.push(
      number && {
        register: 'Espacenet',
        url: `https://worldwide.espacenet.com/patent/search?q=${encodeURIComponent(`pn=${number}`)}`,
      },
      office === 'EP' &&
        applicationNumber && {
          register: 'European Patent Register',
          url: `https://register.epo.org/application?number=EP${applicationNumber.slice(0, 8)}`,
        },
      office === 'GB' &&
        number && {
          register: 'UKIPO',
          url: `https://www.ipo.gov.uk/p-ipsum/Case/PublicationNumber/${encodeURIComponent(number)}`,
        },
      office === 'US' &&
        applicationNumber && {
          register: 'USPTO Patent Center',
          url: `https://patentcenter.uspto.gov/applications/${applicationNumber.replace('/', '')}`,
        },
      office === 'WO' &&
        publicationNumber && {
          register: 'PATENTSCOPE',
          url: `https://patentscope.wipo.int/search/en/detail.jsf?docId=${encodeURIComponent(publicationNumber)}`,
        },
    );
  }
  if (kind === 'trade_mark' && registrationNumber) {
    links.push(
      office === 'EM' && {
        register: 'EUIPO',
        url: `https://euipo.europa.eu/eSearch/#details/trademarks/${registrationNumber}`,
      },
      office === 'GB' && {
        register: 'UKIPO',
        url: `https://trademarks.ipo.gov.uk/ipo-tmcase/page/Results/1/${registrationNumber}`,
      },
      office !== undefined && {
        register: 'TMview',
        url: `https://www.tmdn.org/tmview/#/tmview/results?page=1&criteria=C&basicSearch=${encodeURIComponent(registrationNumber)}`,
      },
    );
  }
  return links.filter((link): link is RegisterLink => Boolean(link));
}
