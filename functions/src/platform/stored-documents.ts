import { createHash } from 'node:crypto';
import {
  type DocumentData,
  type DocumentReference,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { ValidationError } from 'yup';
import { isDocumentId } from '../contract/schemas.ts';
import { firestore } from './admin.ts';
import { logWarning } from './logging.ts';
import type { Parser } from './validate-request.ts';

/**
 * Converts stored documents to domain values: Firestore's timestamps become Dates, as the contract's schemas expect.
 * Writing needs no conversion, because Firestore stores a Date as a timestamp.
 */
export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withDates(entry)]));
}

/** Parses a stored document with its schema. Throws yup's ValidationError. */
export function parseDocument<Value>(schema: Parser<Value>, data: unknown): Value {
  return schema.validateSync(withDates(data));
}

/**
 * Parses a stored document for an event. An invalid document doesn't become valid when the event is delivered again, so
 * it is logged by its path, without its content, and null is returned.
 */
export function parseOrWarn<Value>(
  schema: Parser<Value>,
  snapshot: { ref: { path: string }; data(): unknown },
): Value | null {
  try {
    return parseDocument(schema, snapshot.data());
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    logWarning('A document does not match its schema', {
      path: snapshot.ref.path,
      field: error.path,
      rule: error.type,
    });
    return null;
  }
}

/**
 * Yields the documents of a query in pages, ordered by their ids. The caller may delete the documents of a page before
 * it requests the next.
 */
export async function* pagesOf(query: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  let page = await ordered.get();
  while (!page.empty) {
    yield page.docs;
    page = await ordered.startAfter(page.docs.at(-1)).get();
  }
}

/** An id made of others. If it is too long for Firestore, its hash is used. */
export function derivedId(...parts: readonly string[]): string {
  const id = parts.join('_');
  return isDocumentId(id) ? id : hashOf(id);
}

/** A hash in the characters of an id, for ids that must not reveal what they are made of. */
export const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url');

/**
 * Creates a document that is derived from another, only once even if the event is repeated. Does nothing if the source
 * is deleted: an event may arrive after its source was deleted, for example with its account, and must not restore it.
 */
export async function createOnce(
  source: DocumentReference,
  target: DocumentReference,
  data: DocumentData,
): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const [cause, made] = await transaction.getAll(source, target);
    if (cause?.exists && !made?.exists) transaction.create(target, data);
  });
}
