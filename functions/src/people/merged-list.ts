import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type ListCursor, readListCursor, writeListCursor } from './list-cursor.ts';

/** One collection of a list that merges several by time. */
export interface MergedSource<Name extends string> {
  name: Name;
  /** The records to merge, without an order. */
  query: Query;
  /** The field that orders the records. Records without a time in it are left out. */
  time: string;
}

export interface MergedRecord<Name extends string> {
  source: Name;
  record: QueryDocumentSnapshot;
}

/**
 * A page of several collections as one list, newest first. Reads at most one page and one record of each collection,
 * however long they are. Records of the same time are ordered by the name of their source, then by id, so that a page
 * neither repeats nor skips one.
 */
export async function readMerged<Name extends string>(
  sources: readonly MergedSource<Name>[],
  length: number,
  cursor: string | undefined,
): Promise<{ shown: MergedRecord<Name>[]; next: string | null }> {
  const after = cursor === undefined ? null : readListCursor(cursor);
  if (cursor !== undefined && !after?.time) throw noSuchPage();
  const pages = await Promise.all(
    sources.map(async ({ name, query, time }) => {
      const ordered = query.where(time, '>', new Date(0)).orderBy(time, 'desc').orderBy(FieldPath.documentId(), 'desc');
      const { docs } = await startAfter(ordered, name, after)
        .limit(length + 1)
        .get();
      return docs.map((record) => ({ source: name, record, at: timeOf(record, time), time }));
    }),
  );
  const merged = pages.flat().sort(inOrder);
  const shown = merged.slice(0, length);
  const last = merged.length > length ? shown.at(-1) : undefined;
  return {
    shown: shown.map(({ source, record }) => ({ source, record })),
    next: last ? writeListCursor(last.source, last.record, last.time) : null,
  };
}

/**
 * After the cursor's record in its own source. Of the others, those that sort later still have records of the same time.
 */
function startAfter(ordered: Query, name: string, after: ListCursor | null): Query {
  if (!after?.time) return ordered;
  if (name === after.list) return ordered.startAfter(after.time, after.id);
  return name < after.list ? ordered.startAfter(after.time) : ordered.startAt(after.time);
}

interface Placed {
  source: string;
  record: QueryDocumentSnapshot;
  at: Timestamp | null;
}

/** Firestore compares ids as bytes. */
const byBytes = (left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right));

function inOrder(left: Placed, right: Placed): number {
  const [one, other] = [left.at?.valueOf() ?? '', right.at?.valueOf() ?? ''];
  if (one !== other) return one < other ? 1 : -1;
  if (left.source !== right.source) return left.source < right.source ? -1 : 1;
  return byBytes(right.record.id, left.record.id);
}

function timeOf(record: QueryDocumentSnapshot, field: string): Timestamp | null {
  const time: unknown = record.get(field);
  return time instanceof Timestamp ? time : null;
}

const noSuchPage = () =>
  new HttpsError('invalid-argument', 'This page of the list no longer exists. Please reload the list.');
