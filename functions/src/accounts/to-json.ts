import type { JsonValue } from '../contract/account-data.ts';
import { withDates } from '../platform/stored-documents.ts';

/** The named fields of a stored document as JSON: times in ISO 8601, and null for what JSON has no word for. */
export function fieldsAsJson(
  data: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Record<string, JsonValue> {
  const present = fields.filter((field) => data[field] !== undefined);
  return Object.fromEntries(present.map((field) => [field, toJson(withDates(data[field]))]));
}

function toJson(value: unknown): JsonValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return null;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toJson(entry)]));
}
