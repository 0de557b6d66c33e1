import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Audience } from '../access/audience.ts';
import { buildCatalogue } from '../catalogue/build-catalogue.ts';
import type { Viewer } from '../contract/access/policy.ts';
import { type OpportunityRecord, opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { projectOpportunity } from './project-opportunity.ts';
import { projectRow } from './project-row.ts';

/**
 * Which fields of a record have any influence on what a viewer receives. Canaries find a secret that is sent as it is;
 * this also finds one that is sent as a count, a range, an order or a missing section.
 */
const folder = new URL('../../../emulator-data/catalogue/', import.meta.url);
const records = readdirSync(folder).map((name) =>
  opportunityRecordSchema.validateSync(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
);
const [GAME] = records.filter(({ id }) => id === 'dod-passthejam-ip-box');
if (!GAME) throw new Error('The seed has no reference opportunity.');
/** It has every section that another may leave out. */
const full: OpportunityRecord = {
  ...GAME,
  ...Object.assign({}, ...records.toReversed().map((record) => statedIn(record))),
  ...statedIn(GAME),
};

function statedIn(record: OpportunityRecord): Partial<OpportunityRecord> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
}

opportunityRecordSchema.validateSync(full);

type Path = readonly (string | number)[];

/** Every value within a record, lists and objects included. The first entry of a list stands for all. */
function pathsIn(value: unknown, path: Path = [], entriesOf: (list: unknown[]) => unknown[] = firstOf): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const own = path.length > 0 ? [path] : [];
  const entries = Array.isArray(value)
    ? entriesOf(value).map((entry, index) => [index, entry] as const)
    : Object.entries(value);
  return [...own, ...entries.flatMap(([key, entry]) => pathsIn(entry, [...path, key], entriesOf))];
}
const firstOf = (list: unknown[]) => list.slice(0, 1);

const named = (path: Path) =>
  path
    .map((part) => (typeof part === 'number' ? '[]' : part))
    .join('.')
    .replaceAll('.[]', '[]');

const at = (record: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), record);

function withValue(record: OpportunityRecord, path: Path, value: unknown): OpportunityRecord {
  const changed = structuredClone(record);
  const parent = at(changed, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(Object(parent), key);
  else Reflect.set(Object(parent), key, value);
  return changed;
}

/** Every value that any record of the seed has at a path, whatever the index. */
const known = new Map<string, unknown[]>();
for (const record of records) {
  for (const path of pathsIn(record, [], (list) => list))
    known.set(named(path), [...(known.get(named(path)) ?? []), at(record, path)]);
}

/** Other values for a path: of other records, and changed ones. */
function othersFor(path: Path, value: unknown): unknown[] {
  const elsewhere = [...new Set((known.get(named(path)) ?? []).filter((other) => typeof other !== 'object'))].slice(
    0,
    5,
  );
  if (typeof value === 'string') return [...elsewhere, `${value} changed`];
  if (typeof value === 'number') return [...elsewhere, value + 1, value * 10, 0];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) return [[], value.slice(1), [...value, ...value.slice(-1)]];
  return path.length === 1 ? [null, undefined] : [undefined];
}

/** The fields whose change changes the answer. */
function influencesOn(answer: (record: OpportunityRecord) => unknown): string[] {
  const before = JSON.stringify(answer(full));
  const found = pathsIn(full).filter((path) =>
    othersFor(path, at(full, path)).some((other) => {
      const changed = withValue(full, path, other);
      // A record that readers could never load has no influence. Validation is slow, so a small change is tried first.
      const isValid = () => opportunityRecordSchema.isValidSync(changed);
      const isSmall = typeof other !== 'object' && other !== undefined;
      return (isSmall || isValid()) && JSON.stringify(answer(changed)) !== before && (!isSmall || isValid());
    }),
  );
  return [...new Set(found.map(named))].sort();
}

const audience = (viewer: Viewer, change: Partial<Audience> = {}): Audience => ({
  viewer,
  signedIn: viewer !== 'visitor',
  visitorDetail: 'masked',
  agreed: true,
  unlock: 'none',
  underReview: null,
  grantedUntil: null,
  ...change,
});

/** Listed between two others, so that its order has an effect. */
function listed(record: OpportunityRecord) {
  const others = records.filter(({ id }) => id !== record.id);
  return [...buildCatalogue(new Map([...others, record].map((one) => [one.id, one]))).values()];
}
const page = (record: OpportunityRecord, change: Audience) => {
  const opportunity = listed(record).find(({ id }) => id === record.id);
  return opportunity && projectOpportunity(opportunity, change);
};

/** Everything of a record that a masked page depends on, in the order of the alphabet. */
const MASKED_PAGE = [
  'category',
  'demonstration',
  'documents',
  ...['access', 'addedAt', 'category', 'id', 'name', 'size', 'type'].map((field) => `documents[].${field}`),
  // The number of its figures, and whether the section is an example.
  'financialProjection',
  'financialProjection.revenueStreams',
  'id',
  // Counts by kind, office and status, and the range of years.
  'rights',
  'rights[].expires',
  'rights[].kind',
  'rights[].office',
  'rights[].status',
  // The general ones, which are the same for every opportunity.
  'risks',
  'risks[].description',
  'risks[].scope',
  'risks[].severity',
  'risks[].title',
  'status',
];
/** Sent to people who need nothing else to see the page. */
const AGREEMENT = ['agreement', 'agreement.paragraphs', 'agreement.paragraphs[]', 'agreement.version'];

it.each([
  ['an unverified investor', audience('investor'), MASKED_PAGE],
  [
    'a verified investor who has not accepted the agreement',
    audience('approved', { agreed: false }),
    [...AGREEMENT, ...MASKED_PAGE],
  ],
] as const)('no other field has an influence on the page of %s', (_who, reader, fields) => {
  expect(influencesOn((record) => page(record, reader))).toEqual(fields);
});

it('a visitor’s marketplace depends on what masked rows state, and on nothing else', () => {
  const found = influencesOn((record) => listed(record).map((row) => projectRow(row, 'masked')));
  expect(found).toEqual([
    'category',
    'id',
    'image',
    'minInvestment.amount',
    'minInvestment.currency',
    'order',
    'status',
    'targetReturn',
    'termYears',
  ]);
});

it('an unverified investor’s marketplace depends on what full rows state, but not on the funding', () => {
  const found = influencesOn((record) => listed(record).map((row) => projectRow(row, 'full', 'none')));
  expect(found).toEqual([
    'category',
    'description',
    'documents',
    'documents[].addedAt',
    'id',
    'image',
    'minInvestment.amount',
    'minInvestment.currency',
    'order',
    'status',
    'targetReturn',
    'termYears',
    'title',
  ]);
});
