import { UPDATE_TITLE_MAX } from '../limits.ts';
import { LOCALE } from '../locale.ts';
import { nameOfOffice, RIGHT_KIND_LABELS, RIGHT_STATUS_LABELS, RIGHT_STATUSES } from '../opportunities/asset/rights.ts';
import type { FindingRow, FindingUpdate } from './register-findings.ts';

// Without schemas, so that the list doesn't load yup for it.

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (day: string): string => DAY.format(new Date(day));

/** Offices in a sentence, if they are not "in" the country of that name. */
const PLACES: Readonly<Record<string, string>> = {
  AP: 'at ARIPO',
  BX: 'in the Benelux',
  EA: 'at the Eurasian Patent Office',
  EM: 'at the EUIPO',
  EP: 'at the European Patent Office',
  GB: 'in the United Kingdom',
  GC: 'at the Patent Office of the Gulf Cooperation Council',
  IB: 'at WIPO',
  NL: 'in the Netherlands',
  OA: 'at OAPI',
  PH: 'in the Philippines',
  QZ: 'at the Community Plant Variety Office',
  US: 'in the United States',
  WO: 'at WIPO',
};
const placeOf = (office: string): string => PLACES[office] ?? `in ${nameOfOffice(office)}`;

type Difference = Pick<FindingRow, 'field' | 'recorded' | 'reported' | 'since'> & {
  right: Pick<FindingRow['right'], 'office'>;
};

/** Says what the record and the register state, each in a sentence. */
export function describeDifference(difference: Difference): { record: string; register: string } {
  const { field, recorded, reported, since, right } = difference;
  const on =
    since === null ? '' : ` ${field === 'status' && reported === 'in_force' ? 'since' : 'on'} ${inWords(since)}`;
  return {
    record: `Record: ${factIn(field, recorded)}${field === 'status' ? ` ${placeOf(right.office)}` : ''}.`,
    register: `Register: ${factIn(field, reported)}${on}, as the register reports.`,
  };
}

function factIn(field: Difference['field'], value: string): string {
  switch (field) {
    case 'status':
      return RIGHT_STATUS_LABELS[RIGHT_STATUSES.find((known) => known === value) ?? 'pending'].toLowerCase();
    case 'granted':
      return `granted on ${inWords(value)}`;
    case 'expires':
      return `expires on ${inWords(value)}`;
    case 'owner':
      return `owned by ${value}`;
  }
}

/** The update that staff can edit before followers receive it. */
export function draftUpdate(finding: Difference & Pick<FindingRow, 'right'>): FindingUpdate {
  const { kind, number, title } = finding.right;
  const { record, register } = describeDifference(finding);
  const [label] = RIGHT_KIND_LABELS[kind];
  return {
    title: cut(`From the register: ${title}`, UPDATE_TITLE_MAX),
    text: `This concerns the ${label} ${number}, ${title}.\n${record}\n${register}`,
  };
}

const cut = (text: string, max: number): string => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`);
