import { opportunityRecordSchema } from '@portal/functions/contract/opportunities/opportunity-record';
import { expect, it } from 'vitest';
import { emptyValue, type Field, sectionsOf, summarise, TYPED, toWords, withValue } from './fields.ts';

const SECTIONS = sectionsOf(opportunityRecordSchema);
const FIELDS = SECTIONS.flatMap(({ fields }) => fields);

const pathsIn = (field: Field, parent = ''): string[] => {
  const path = parent ? `${parent}.${field.key}` : field.key;
  if (field.kind === 'object') return field.fields.flatMap((inner) => pathsIn(inner, path));
  return field.kind === 'list' && field.entry.kind === 'object'
    ? field.entry.fields.flatMap((inner) => pathsIn(inner, `${path}[]`))
    : [path];
};

it('shows each field of the record once, in a named section', () => {
  expect(FIELDS.map(({ key }) => key).toSorted()).toEqual(Object.keys(opportunityRecordSchema.fields).toSorted());
  const paths = FIELDS.flatMap((field) => pathsIn(field));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain('chainOfTitle.claims[].entries[].territory');
  expect(SECTIONS.filter(({ id, label }) => id === '' || label === '')).toEqual([]);
});

it('gives the fields that are next to each other different labels', () => {
  const groups = (fields: readonly Field[]): string[][] => [
    fields.map(({ label }) => label),
    ...fields.flatMap((field) => {
      if (field.kind === 'object') return groups(field.fields);
      return field.kind === 'list' && field.entry.kind === 'object' ? groups(field.entry.fields) : [];
    }),
  ];
  for (const labels of SECTIONS.flatMap(({ fields }) => groups(fields))) {
    expect(labels).toEqual([...new Set(labels)]);
  }
});

const field = (key: string) => {
  const found = FIELDS.find((candidate) => candidate.key === key);
  if (!found) throw new Error(key);
  return found;
};

it('knows the kind of a field, its limits, and the words for its values', () => {
  expect(field('listedAt').kind).toBe('day');
  expect(field('description')).toMatchObject({ kind: 'text', multiline: true, optional: false });
  expect(field('status')).toMatchObject({ kind: 'select', options: [{ label: 'Open for Investment' }, {}] });
  expect(field('rights')).toMatchObject({ kind: 'list', item: 'right', max: 1000, optional: true });
  expect(field('valuation')).toMatchObject({ kind: 'object', optional: true, nullable: true });
  expect(['keyMembers', 'opening_soon', 'GBP', 'asOf'].map(toWords)).toEqual([
    'Key members',
    'Opening soon',
    'GBP',
    'As of',
  ]);
});

it('reads what people type, and keeps what it can’t read', () => {
  const { number, day } = TYPED;
  expect(['1,500', '-2.5', '1e3', '1,50', 'ten'].map(number.read)).toEqual([1500, -2.5, '1e3', '1,50', 'ten']);
  expect([1500, 0.123456, 'ten'].map(number.show)).toEqual(['1,500', '0.123456', 'ten']);
  expect(['9/11/2026', '31/02/2026'].map(day.read)).toEqual(['2026-11-09', '31/02/2026']);
  expect(['2026-11-09', 'soon'].map(day.show)).toEqual(['09/11/2026', 'soon']);
});

it('stores nothing for what isn’t stated, or null if the schema asks for it', () => {
  const record = { listedAt: '2026-11-09', valuation: { amount: 1, currency: 'GBP' } };
  expect(withValue(record, field('listedAt'), undefined)).toEqual({ valuation: record.valuation });
  expect(withValue(record, field('valuation'), undefined)).toEqual({ ...record, valuation: null });
});

it('begins an entry with the parts that it can’t be without', () => {
  const team = field('team');
  expect(emptyValue(team)).toEqual({ projectLead: {}, keyMembers: [], advisors: [] });
});

it('names a folded entry by its first values', () => {
  const rights = field('rights');
  if (rights.kind !== 'list') throw new Error(rights.kind);
  expect(summarise(rights.entry, { kind: 'patent', office: 'GB', title: 'Beats', status: 'in_force' })).toBe(
    'Patent · United Kingdom · Beats',
  );
});
