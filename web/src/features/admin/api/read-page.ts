import { ADMIN_PAGE } from '@portal/functions/contract/limits';
import {
  type DocumentData,
  getDocs,
  limit,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore/lite';
import type { Page } from '#lib/data/infinite-query.ts';

interface PageSource<Record, Row> {
  records: Query;
  /** If it throws, the list shows the record as unreadable. */
  parse: (id: string, data: unknown) => Record;
  /** Adds data of other documents to a page. A row has the id of its record. */
  join: (records: Record[]) => Promise<Row[]>;
}

/** The first page of a query. One row more than shown is fetched to know whether there is a next page. */
export function readPage<Record, Row extends { id: string }>(
  source: PageSource<Record, Row>,
): Promise<Page<Row | Unreadable>> {
  return readAfter(source, null);
}

async function readAfter<Record, Row extends { id: string }>(
  source: PageSource<Record, Row>,
  after: QueryDocumentSnapshot<DocumentData> | null,
): Promise<Page<Row | Unreadable>> {
  const pageQuery = query(source.records, ...(after ? [startAfter(after)] : []), limit(ADMIN_PAGE + 1));
  const { docs } = await getDocs(pageQuery);
  const shown = docs.slice(0, ADMIN_PAGE);
  const last = docs.length > ADMIN_PAGE ? shown.at(-1) : undefined;
  const rows = await source.join(shown.flatMap((document) => tryParse(document, source.parse)));
  return { rows: inDocumentOrder(shown, rows), next: last ? () => readAfter(source, last) : null };
}

function tryParse<Record>(document: QueryDocumentSnapshot<DocumentData>, parse: (id: string, data: unknown) => Record) {
  try {
    return [parse(document.id, document.data())];
  } catch {
    // The list says in its place which record it is.
    return [];
  }
}

/** A malformed record. */
export interface Unreadable {
  id: string;
  /** Its path. */
  unreadable: string;
}

export const isUnreadable = <Row extends { id: string }>(row: Row | Unreadable): row is Unreadable =>
  'unreadable' in row;

interface Stored {
  id: string;
  ref: { path: string };
}

/** Rows in the order of their documents; a document without a row is listed as unreadable. */
export function inDocumentOrder<Row extends { id: string }>(documents: readonly Stored[], rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return documents.map(({ id, ref }): Row | Unreadable => byId.get(id) ?? { id, unreadable: ref.path });
}
