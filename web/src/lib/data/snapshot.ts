/** A timestamp of either SDK, with listeners or without, so that reading one does not load the other. */
const isTimestamp = (value: object): value is { toDate(): Date } =>
  'toDate' in value && typeof value.toDate === 'function';

function withDates(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null) return value;
  if (isTimestamp(value)) return value.toDate();
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withDates(entry)]));
}

/** A stored document as the contract's schema describes it, its timestamps as Dates. Throws yup's ValidationError otherwise. */
export function parseSnapshot<Value>(schema: { validateSync(value: unknown): Value }, data: unknown): Value {
  return schema.validateSync(withDates(data));
}
