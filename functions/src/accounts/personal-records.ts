import { FieldPath, type Query } from 'firebase-admin/firestore';
import { firestore } from '../platform/admin.ts';
import type { PersonalCollection } from './personal-data.ts';

/** The documents of one collection that are about a person, in an order that pages can follow. */
export function personalRecords({ collection, foundBy }: PersonalCollection, uid: string): Query {
  const documents = firestore().collection(collection);
  const own =
    foundBy === 'name' ? documents.where(FieldPath.documentId(), '==', uid) : documents.where('user_id', '==', uid);
  return own.orderBy(FieldPath.documentId());
}
