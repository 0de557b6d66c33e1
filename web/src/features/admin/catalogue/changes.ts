import { type Field, isObject, showValue } from '#components/record-form/fields.ts';

/** One difference of a field, in words. Empty texts stand for what isn't stated. */
export interface Change {
  /** "Lead, Name"; empty for the field itself. */
  of: string;
  before: string;
  after: string;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const join = (...parts: string[]) => parts.filter(Boolean).join(', ');

/** The differences between two values of a field, as people read them. */
export function changesOf(field: Field, before: unknown, after: unknown, of = ''): Change[] {
  if (isEqual(before, after)) return [];
  if (field.kind === 'object' && isObject(before) && isObject(after)) {
    return field.fields.flatMap((inner) =>
      changesOf(inner, before[inner.key], after[inner.key], join(of, inner.label)),
    );
  }
  if (field.kind === 'list' && Array.isArray(before) && Array.isArray(after)) {
    return changesOfList(field, before, after, of);
  }
  return [{ of, before: describe(field, before), after: describe(field, after) }];
}

function changesOfList(field: Field & { kind: 'list' }, before: unknown[], after: unknown[], of: string): Change[] {
  const [earlier, later] = [before, after].map((list) => list.map((entry) => JSON.stringify(entry)));
  if (earlier?.toSorted().join() === later?.toSorted().join()) {
    return [{ of, before: 'Another order', after: 'The order has changed' }];
  }
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
    changesOf(field.entry, before[index], after[index], join(of, `${field.entry.label} ${index + 1}`)),
  ).flat();
}

/** A whole value in words, line by line. */
export function describe(field: Field, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field.kind === 'list') {
    if (!Array.isArray(value)) return JSON.stringify(value);
    return value.length === 0 ? 'None' : value.map((entry) => describe(field.entry, entry)).join('\n');
  }
  if (field.kind !== 'object') return showValue(field, value);
  if (!isObject(value)) return JSON.stringify(value);
  return field.fields
    .flatMap((inner) => {
      const text = describe(inner, value[inner.key]);
      return text === '' ? [] : [`${inner.label}: ${text}`];
    })
    .join('\n');
}
