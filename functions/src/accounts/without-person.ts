import type { DocumentData } from 'firebase-admin/firestore';
import { NOBODY } from './personal-data.ts';

/**
 * A record with the named fields and nobody's name, or null where even those name the person: an opening of a file in their
 * own folder, which concerns no one else.
 */
export function withoutPerson(record: DocumentData, kept: readonly string[], uid: string): DocumentData | null {
  const present = kept.filter((field) => record[field] !== undefined);
  const rest = Object.fromEntries(present.map((field) => [field, record[field]]));
  return JSON.stringify(rest).includes(uid) ? null : { ...rest, user_id: NOBODY };
}
