import { Timestamp } from 'firebase-admin/firestore';

/** A stored value as people read it, and a dash where there is none. */
export function printed(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value instanceof Timestamp) return value.toDate().toISOString();
  return value instanceof Date ? value.toISOString() : String(value);
}
