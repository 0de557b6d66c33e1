/** Recognises timestamps of the full and the lite SDK without importing either. */
const isTimestamp = (value: object): value is { toDate(): Date } =>
  'toDate' in value && typeof value.toDate === 'function';

function withDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null) return value;
  if (isTimestamp(value)) return value.toDate();
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withDates(entry)]));
}

/**
 * Validates a stored document against the contract's schema and converts timestamps to Dates. Throws yup's
 * ValidationError.
 */
export function parseSnapshot<Value>(schema: { validateSync(value: unknown): Value }, data: unknown): Value {
  return schema.validateSync(withDates(data));
}
