import { type DocumentSnapshot, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { firestore } from '../platform/admin.ts';

/** The record that a page starts after. `time` is null if the record's time is not a timestamp. */
export interface ListCursor {
  list: string;
  time: Timestamp | null;
  id: string;
}

/** List, time and id, in the characters that Firestore allows. */
const WRITTEN = /^([a-z_]+) (none|-?\d{1,12}\.\d{1,9}) ((?!\.{1,2}$|__.*__$)[^/\p{Cc}]{1,1500})$/u;
/** The range of Firestore's timestamps, in seconds. */
const FIRST = -62_135_596_800;
const LAST = 253_402_300_799;

/** A cursor names the record and not its position, so that new records neither repeat nor hide one. */
export function writeListCursor(list: string, last: DocumentSnapshot, timeField: string): string {
  const time: unknown = last.get(timeField);
  const written = time instanceof Timestamp ? `${time.seconds}.${time.nanoseconds}` : 'none';
  return encode(`${list} ${written} ${last.id}`);
}

/** Parses a cursor; null if this server didn't write it. */
export function readListCursor(cursor: string): ListCursor | null {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, list, time, id] = WRITTEN.exec(text) ?? [];
  if (list === undefined || time === undefined || id === undefined || encode(text) !== cursor) return null;
  if (time === 'none') return { list, time: null, id };
  const [seconds, nanoseconds] = time.split('.').map(Number);
  if (seconds === undefined || nanoseconds === undefined || seconds < FIRST || seconds > LAST) return null;
  return { list, time: new Timestamp(seconds, nanoseconds), id };
}

const encode = (text: string) => Buffer.from(text).toString('base64url');

const NO_SUCH_PAGE = 'This page of the list no longer exists. Please reload the list.';

interface Listed {
  list: string;
  collection: string;
}

/** Starts a page at the top of a list, or after the cursor's record. The query is ordered by time, then id. */
export async function startOfPage(listed: Listed, cursor: string | undefined): Promise<(query: Query) => Query> {
  if (cursor === undefined) return (query) => query;
  const after = await positionOf(listed, cursor);
  return (query) => query.startAfter(...after);
}

/** The place of a cursor's record in a query. */
async function positionOf({ list, collection }: Listed, cursor: string): Promise<unknown[]> {
  const place = readListCursor(cursor);
  if (place?.list !== list) throw noSuchPage();
  if (place.time) return [place.time, place.id];
  const record: DocumentSnapshot = await firestore().doc(`${collection}/${place.id}`).get();
  if (!record.exists) throw noSuchPage();
  return [record];
}

const noSuchPage = () => new HttpsError('invalid-argument', NO_SUCH_PAGE);

/** One page, and the cursor of the next one or null. Reads one extra record to find out whether there is one. */
export async function readPage(
  query: Query,
  length: number,
  { list, time }: { list: string; time: string },
): Promise<{ shown: QueryDocumentSnapshot[]; next: string | null }> {
  const { docs } = await query.limit(length + 1).get();
  const shown = docs.slice(0, length);
  const last = docs.length > length ? shown.at(-1) : undefined;
  return { shown, next: last ? writeListCursor(list, last, time) : null };
}

/** One page after `cursor` or before `before`, and the cursors of the pages on both sides. */
export async function readPageBothWays(
  query: Query,
  length: number,
  listed: Listed & { time: string },
  { cursor, before }: { cursor?: string | undefined; before?: string | undefined },
): Promise<{ shown: QueryDocumentSnapshot[]; next: string | null; previous: string | null }> {
  const { list, time } = listed;
  const write = (document: DocumentSnapshot | undefined) => (document ? writeListCursor(list, document, time) : null);
  if (cursor !== undefined || before === undefined) {
    const start = await startOfPage(listed, cursor);
    const page = await readPage(start(query), length, listed);
    return { ...page, previous: cursor === undefined ? null : write(page.shown[0]) };
  }
  const end = await positionOf(listed, before);
  const { docs } = await query
    .endBefore(...end)
    .limitToLast(length + 1)
    .get();
  const shown = docs.slice(-length);
  return { shown, next: write(shown.at(-1)), previous: docs.length > length ? write(shown[0]) : null };
}
