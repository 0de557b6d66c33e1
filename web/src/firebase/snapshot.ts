import { Timestamp } from 'firebase/firestore';

function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withDates(entry)]));
}

/** A stored document as the contract's schema describes it, its timestamps as Dates. Throws yup's ValidationError otherwise. */
export function parseSnapshot<Value>(schema: { validateSync(value: unknown): Value }, data: unknown): Value {
  return schema.validateSync(withDates(data));
}
