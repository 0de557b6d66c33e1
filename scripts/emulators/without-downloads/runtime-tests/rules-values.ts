/** A value of the rules language in the JSON that the runtime reads, as firebase-tools writes it. */
export type RulesValue = Record<string, unknown>;

export function rulesValue(value: unknown): RulesValue {
  if (value === null || value === undefined) return { null_value: null };
  if (typeof value === 'string') return { string_value: value };
  if (typeof value === 'boolean') return { bool_value: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { int_value: value } : { float_value: value };
  if (value instanceof Date) return { timestamp_value: value.toISOString() };
  if (Array.isArray(value)) return { list_value: { values: value.map(rulesValue) } };
  const fields = Object.entries(value).map(([name, field]) => [name, rulesValue(field)]);
  return { map_value: { fields: Object.fromEntries(fields) } };
}

export function pathValue(path: string): RulesValue {
  const segments = path.split('/').filter((segment) => segment !== '');
  return { path_value: { segments: segments.map((simple) => ({ simple })) } };
}
