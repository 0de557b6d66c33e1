import { Timestamp } from 'firebase-admin/firestore';

/** The two lists that follow each other: what waits for review, and everything else. */
export type ReviewList = 'waiting' | 'others';

/** After which case of which list a page begins; without a case, at the list's beginning. */
export interface ReviewCursor {
  list: ReviewList;
  after: { time: Timestamp | null; uid: string } | null;
}

export const BEGINNING: ReviewCursor = { list: 'waiting', after: null };

const WRITTEN = /^(waiting|others)(?:\.(none|-?\d{1,12}-\d{1,9})\.(.{1,128}))?$/s;

export function writeCursor({ list, after }: ReviewCursor): string {
  if (!after) return list;
  const time = after.time ? `${after.time.seconds}-${after.time.nanoseconds}` : 'none';
  return `${list}.${time}.${after.uid}`;
}

/** What a cursor says, or null where it is none of ours. */
export function readCursor(text: string): ReviewCursor | null {
  const [, list, time, uid] = WRITTEN.exec(text) ?? [];
  if (list !== 'waiting' && list !== 'others') return null;
  if (time === undefined || uid === undefined) return { list, after: null };
  return { list, after: { uid, time: time === 'none' ? null : readTime(time) } };
}

function readTime(text: string): Timestamp {
  const dash = text.lastIndexOf('-');
  return new Timestamp(Number(text.slice(0, dash)), Number(text.slice(dash + 1)));
}
