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

interface Reading<Record, Row> {
  records: Query;
  /** Where it throws, the record's place in the list says that it could not be read. */
  parse: (id: string, data: unknown) => Record;
  /** Adds what other documents know, to a whole page at once. A row has the id of its record. */
  join: (records: Record[]) => Promise<Row[]>;
}

/** The first page of a query; the one row more that is asked for says whether another page follows. */
export function readPage<Record, Row extends { id: string }>(
  reading: Reading<Record, Row>,
): Promise<Page<Row | Unreadable>> {
  return readAfter(reading, null);
}

async function readAfter<Record, Row extends { id: string }>(
  reading: Reading<Record, Row>,
  after: QueryDocumentSnapshot<DocumentData> | null,
): Promise<Page<Row | Unreadable>> {
  const asked = query(reading.records, ...(after ? [startAfter(after)] : []), limit(ADMIN_PAGE + 1));
  const { docs } = await getDocs(asked);
  const shown = docs.slice(0, ADMIN_PAGE);
  const last = docs.length > ADMIN_PAGE ? shown.at(-1) : undefined;
  const rows = await reading.join(shown.flatMap((document) => parsed(document, reading.parse)));
  return { rows: inPlace(shown, rows), next: last ? () => readAfter(reading, last) : null };
}

function parsed<Record>(document: QueryDocumentSnapshot<DocumentData>, parse: (id: string, data: unknown) => Record) {
  try {
    return [parse(document.id, document.data())];
  } catch (error) {
    console.error(`What is stored at ${document.ref.path} could not be read.`, error);
    return [];
  }
}

/** A record that is not of the shape that it should be: it has a place in its list, and nothing else is said of it. */
export interface Unreadable {
  id: string;
  /** Where it is stored. */
  unreadable: string;
}

export const isUnreadable = <Row extends { id: string }>(row: Row | Unreadable): row is Unreadable =>
  'unreadable' in row;

interface Stored {
  id: string;
  ref: { path: string };
}

/** Rows in the order of the documents that they were made from; a document of which nothing was made says so in its place. */
export function inPlace<Row extends { id: string }>(documents: readonly Stored[], rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return documents.map(({ id, ref }): Row | Unreadable => byId.get(id) ?? { id, unreadable: ref.path });
}
