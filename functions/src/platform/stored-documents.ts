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
 * The one place where stored documents become domain values: Firestore's timestamps turn into Dates, as the contract's
 * schemas want them. The way back needs nothing, since Firestore stores a Date as a timestamp.
 */
export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withDates(entry)]));
}

/** A stored document as its schema describes it. Throws yup's ValidationError where it is something else. */
export function parseDocument<Value>(schema: Parser<Value>, data: unknown): Value {
  return schema.validateSync(withDates(data));
}

/**
 * The same for an event: a document that is not what its schema says will not become so when the event is delivered again,
 * so it is logged, by its path and never its content, and answered with null.
 */
export function parseOrWarn<Value>(
  schema: Parser<Value>,
  snapshot: { ref: { path: string }; data(): unknown },
): Value | null {
  try {
    return parseDocument(schema, snapshot.data());
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    logWarning('A document is not what its schema says', {
      path: snapshot.ref.path,
      field: error.path,
      rule: error.type,
    });
    return null;
  }
}

/** The documents of a query in pages, ordered by their ids. The caller may delete the documents of a page before it asks for the next. */
export async function* pagesOf(query: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(size);
  let page = await ordered.get();
  while (!page.empty) {
    yield page.docs;
    page = await ordered.startAfter(page.docs.at(-1)).get();
  }
}

/**
 * An id made of others can be longer than Firestore takes one, where a part nearly was. Then it is the hash, so that what is
 * written under it is always found again and never refused.
 */
export function derivedId(...parts: readonly string[]): string {
  const id = parts.join('_');
  return isDocumentId(id) ? id : createHash('sha256').update(id).digest('base64url');
}

/**
 * Creates what follows from another document, unless it is there already: writing twice what an event brought twice is
 * writing it once. Nothing follows from a document that is gone: an event may come after its cause was deleted,
 * with the account it belonged to for one, and must not restore anything of it.
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
