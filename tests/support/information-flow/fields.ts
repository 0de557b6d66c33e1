import { readdirSync, readFileSync } from 'node:fs';
import type { OpportunityRecord } from '@portal/functions/contract/opportunities/opportunity-record';
import { opportunityRecordSchema } from '@portal/functions/contract/opportunities/opportunity-record';
import { REFERENCE_OPPORTUNITY_ID } from '../../../functions/src/catalogue/reference-opportunity.ts';

/** The fields of an opportunity's record one by one, and other values for them. */
const folder = new URL('../../../emulator-data/catalogue/', import.meta.url);
export const records = readdirSync(folder).map((name) =>
  opportunityRecordSchema.validateSync(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
);
const found = records.find(({ id }) => id === REFERENCE_OPPORTUNITY_ID);
if (!found) throw new Error('The seed has no reference opportunity.');
const GAME = found;
/** It has every section that another may leave out. */
export const FULL_RECORD: OpportunityRecord = {
  ...GAME,
  ...Object.assign({}, ...records.toReversed().map((record) => statedIn(record))),
  ...statedIn(GAME),
};

function statedIn(record: OpportunityRecord): Partial<OpportunityRecord> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
}

opportunityRecordSchema.validateSync(FULL_RECORD);

export type Path = readonly (string | number)[];

/** Every value within a record, lists and objects included. The first entry of a list stands for all. */
export function pathsIn(value: unknown, path: Path = [], entriesOf: (list: unknown[]) => unknown[] = firstOf): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const own = path.length > 0 ? [path] : [];
  const entries = Array.isArray(value)
    ? entriesOf(value).map((entry, index) => [index, entry] as const)
    : Object.entries(value);
  return [...own, ...entries.flatMap(([key, entry]) => pathsIn(entry, [...path, key], entriesOf))];
}
const firstOf = (list: unknown[]) => list.slice(0, 1);

export const named = (path: Path) =>
  path
    .map((part) => (typeof part === 'number' ? '[]' : part))
    .join('.')
    .replaceAll('.[]', '[]');

export const at = (record: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), record);

export function withValue(record: OpportunityRecord, path: Path, value: unknown): OpportunityRecord {
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
export function othersFor(path: Path, value: unknown): unknown[] {
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

/**
 * The record with another value for every field that isn't visible, if the schema allows one. A visible field keeps its
 * value. `fields` are the changed ones.
 */
export function withOtherSecrets(record: OpportunityRecord, visible: readonly string[]) {
  const fields: string[] = [];
  let changed = record;
  const secret = pathsIn(record).filter((path) => !visible.includes(named(path)));
  // Values before the lists that hold them, so that a changed list has changed entries.
  for (const path of secret.toSorted((one, other) => other.length - one.length)) {
    const next = othersFor(path, at(changed, path))
      .toReversed()
      .map((other) => withValue(changed, path, other))
      .find((candidate) => keepsVisible(candidate, record, visible) && opportunityRecordSchema.isValidSync(candidate));
    if (next) fields.push(named(path));
    changed = next ?? changed;
  }
  return { record: changed, fields };
}

const keepsVisible = (one: OpportunityRecord, other: OpportunityRecord, visible: readonly string[]) =>
  [one, other]
    .map((record) => {
      const paths = pathsIn(record, [], (list) => list).filter((path) => visible.includes(named(path)));
      return JSON.stringify(
        paths.map((path) => [path, typeof at(record, path) === 'object' ? null : at(record, path)]),
      );
    })
    .every((found, _index, [first]) => found === first);
