import { LOCALE } from '@portal/functions/contract/locale';
import type { FieldMeta } from '@portal/functions/contract/schemas';
import type { AnySchema, SchemaFieldDescription, SchemaInnerTypeDescription, SchemaObjectDescription } from 'yup';
import { formatTypedDay, parseTypedDay } from '#components/format/typed-day.ts';

interface FieldBase {
  key: string;
  label: string;
  help: string | undefined;
  /** Not needed for publication. */
  optional: boolean;
  /** If nothing is stated, null is stored rather than no key. */
  nullable: boolean;
}

export interface TextField extends FieldBase {
  kind: 'text';
  multiline: boolean;
  max: number | undefined;
}
export interface ObjectField extends FieldBase {
  kind: 'object';
  fields: readonly Field[];
}
export interface ListField extends FieldBase {
  kind: 'list';
  entry: Field;
  /** One entry: "milestone". */
  item: string;
  max: number | undefined;
}
export interface SelectField extends FieldBase {
  kind: 'select';
  options: readonly { value: string; label: string }[];
}
export type ScalarField = TextField | SelectField | (FieldBase & { kind: 'number' | 'day' | 'boolean' });
export type Field = ScalarField | ObjectField | ListField;

export interface Section {
  /** For addresses: "chain-of-title". */
  id: string;
  label: string;
  fields: readonly Field[];
}

/** The record's fields by the section that each names, in the order of their first fields. */
export function sectionsOf(schema: AnySchema): readonly Section[] {
  const described = schema.describe();
  if (!isObjectDescription(described)) return [];
  const sections = new Map<string, Field[]>();
  for (const [key, field] of Object.entries(described.fields)) {
    const label = metaOf(field).section ?? '';
    sections.set(label, [...(sections.get(label) ?? []), toField(key, field)]);
  }
  return [...sections].map(([label, fields]) => ({ id: toId(label), label, fields }));
}

const toId = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The field as a reader needs it: help is for those who type. */
export function withoutHelp<Described extends Field>(field: Described): Described {
  const plain = { ...field, help: undefined };
  if (plain.kind === 'object') return { ...plain, fields: plain.fields.map(withoutHelp) };
  if (plain.kind === 'list') return { ...plain, entry: withoutHelp(plain.entry) };
  return plain;
}

const fieldsIn = (fields: Record<string, SchemaFieldDescription>) =>
  Object.entries(fields).map(([key, field]) => toField(key, field));

function toField(key: string, described: SchemaFieldDescription): Field {
  if (!('tests' in described)) throw new Error(`The form can't show the field ${key}.`);
  const meta = metaOf(described);
  const base: FieldBase = {
    key,
    label: described.label ?? toWords(key),
    help: meta.help,
    optional: described.optional || described.nullable,
    nullable: described.nullable,
  };
  if (isObjectDescription(described)) return { ...base, kind: 'object', fields: fieldsIn(described.fields) };
  const inner = innerOf(described);
  if (inner) {
    const item = meta.item ?? 'entry';
    return {
      ...base,
      kind: 'list',
      item,
      max: limitIn(described.tests),
      entry: { ...toField(key, inner), label: capital(item) },
    };
  }
  const options = described.oneOf.filter((value) => typeof value === 'string');
  if (options.length > 0) {
    const { nameOf = toWords } = meta;
    return { ...base, kind: 'select', options: options.map((value) => ({ value, label: capital(nameOf(value)) })) };
  }
  if (described.type === 'number' || described.type === 'boolean') return { ...base, kind: described.type };
  if (meta.day) return { ...base, kind: 'day' };
  return { ...base, kind: 'text', multiline: meta.multiline ?? false, max: limitIn(described.tests) };
}

const isObjectDescription = (described: SchemaFieldDescription): described is SchemaObjectDescription =>
  'fields' in described;

const innerOf = (described: SchemaInnerTypeDescription) => [described.innerType].flat()[0];

const metaOf = (described: SchemaFieldDescription): FieldMeta =>
  ('meta' in described ? described.meta : undefined) ?? {};

function limitIn(tests: readonly { name?: string; params: object | undefined }[]): number | undefined {
  const params = tests.find(({ name }) => name === 'max' || name === 'length')?.params ?? {};
  const [limit] = Object.entries(params).flatMap(([key, value]) => (key === 'max' || key === 'length' ? [value] : []));
  return typeof limit === 'number' ? limit : undefined;
}

/** "Key members" from "keyMembers", "Opening soon" from "opening_soon". Codes such as "GBP" stay. */
export const toWords = (key: string): string =>
  /^[A-Z]+$/.test(key)
    ? key
    : capital(
        key
          .replaceAll(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
          .replaceAll('_', ' '),
      );

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record with another value of this field. One that isn't stated is null or has no key, as its schema asks. */
export function withValue(record: JsonObject, field: Field, value: unknown): JsonObject {
  if (value !== undefined) return { ...record, [field.key]: value };
  if (field.nullable) return { ...record, [field.key]: null };
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== field.key));
}

/** A new entry or object: lists that must be there are empty, everything else is not stated. */
export function emptyValue(field: Field): unknown {
  if (field.kind === 'list') return [];
  if (field.kind !== 'object') return '';
  return field.fields.reduce<JsonObject>((record, inner) => {
    if (inner.optional) return withValue(record, inner, undefined);
    return inner.kind === 'object' || inner.kind === 'list' ? withValue(record, inner, emptyValue(inner)) : record;
  }, {});
}

const SHOWN_IN_SUMMARY = 3;

/** The first texts of an entry, by which a folded list names it. Ids say little. */
export function summarise(field: Field, value: unknown): string {
  if (field.kind !== 'object') return field.kind === 'list' ? '' : showValue(field, value);
  if (!isObject(value)) return '';
  return field.fields
    .flatMap((inner) => {
      const isText = inner.kind !== 'object' && inner.kind !== 'list' && inner.key !== 'id';
      const text = isText ? showValue(inner, value[inner.key]) : '';
      return text === '' ? [] : [text];
    })
    .slice(0, SHOWN_IN_SUMMARY)
    .join(' · ');
}

/** A value as people read it. Unreadable ones are shown as they are. */
export function showValue(field: ScalarField, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'select') return field.options.find((option) => option.value === value)?.label ?? asText(value);
  if (field.kind === 'boolean') return value === true ? 'Yes' : value === false ? 'No' : asText(value);
  return TYPED[field.kind].show(value);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** How people type a value, and how it is stored. A text that isn't readable is kept as it was typed. */
interface Typed {
  read: (text: string) => unknown;
  show: (value: unknown) => string;
}

const NUMBER = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
const GROUPED = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 20 });
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const TYPED: Record<'text' | 'number' | 'day', Typed> = {
  text: { read: (text) => text.trim(), show: asText },
  number: {
    read: (text) => (NUMBER.test(text.trim()) ? Number(text.replaceAll(',', '')) : text.trim()),
    show: (value) => (typeof value === 'number' ? GROUPED.format(value) : asText(value)),
  },
  day: {
    read: (text) => parseTypedDay(text) ?? text.trim(),
    show: (value) => (typeof value === 'string' && DAY.test(value) ? formatTypedDay(value) : asText(value)),
  },
};
