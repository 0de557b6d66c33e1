import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { KYC_OVERALL_STATUSES } from '../contract/kyc/kyc.ts';
import { kycReviewsRequestSchema } from '../contract/kyc/kyc-review.ts';
import { KYC_CASES_PAGE } from '../contract/limits.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { describeCases } from './kyc-cases.ts';

/** The verifications that staff look after: those that wait for review first, with what was submitted. */
export const listKycReviews = defineCallable('listKycReviews', {
  schema: kycReviewsRequestSchema,
  async run({ cursor }, { uid: viewer }) {
    const from = cursor === undefined ? BEGINNING : parseCursor(cursor);
    if (!from) throw new HttpsError('invalid-argument', 'This is not a page of the review list.');
    const { uids, next } = await findPage(from, KYC_CASES_PAGE);
    return { cases: await describeCases(uids, viewer, now()), next: next && serializeCursor(next) };
  },
});

/** The two lists that follow each other: those that wait for review, and all others. */
type ReviewList = 'waiting' | 'others';

/** After which case of which list a page begins; without a case, at the list's beginning. */
interface Cursor {
  list: ReviewList;
  after: { time: Timestamp | null; uid: string } | null;
}

const BEGINNING: Cursor = { list: 'waiting', after: null };
const PENDING = 'pending_review';
const OTHERS = KYC_OVERALL_STATUSES.filter((status) => status !== PENDING);
const snapshots = () => firestore().collection('kyc_snapshots');

/** Snapshots are listed, since the server alone writes them: a record of any other shape is in neither list. */
const LISTS: Record<ReviewList, { time: string; query: () => Query }> = {
  waiting: {
    time: 'record.completed_at',
    query: () =>
      snapshots()
        .where('record.overall_status', '==', PENDING)
        .orderBy('record.completed_at')
        .orderBy(FieldPath.documentId()),
  },
  others: {
    time: 'record.started_at',
    query: () =>
      snapshots()
        .where('record.overall_status', 'in', OTHERS)
        .orderBy('record.started_at', 'desc')
        .orderBy(FieldPath.documentId(), 'desc'),
  },
};

interface Page {
  uids: string[];
  next: Cursor | null;
}

/** A page of at most `size` verifications; where one list ends within it, the other goes on. */
async function findPage(cursor: Cursor, size: number): Promise<Page> {
  const page = await findIn(cursor, size);
  if (page.next || cursor.list === 'others') return page;
  if (page.uids.length === size) return { uids: page.uids, next: { list: 'others', after: null } };
  const others = await findIn({ list: 'others', after: null }, size - page.uids.length);
  return { uids: [...page.uids, ...others.uids], next: others.next };
}

/** Reads one more than the page holds, which tells whether there is another. */
async function findIn({ list, after }: Cursor, size: number): Promise<Page> {
  const { query, time } = LISTS[list];
  const from = after ? query().startAfter(after.time, after.uid) : query();
  const { docs } = await from.limit(size + 1).get();
  const page = docs.slice(0, size);
  const last = page.at(-1);
  return {
    uids: page.map(({ id }) => id),
    next: last && docs.length > size ? { list, after: positionOf(last, time) } : null,
  };
}

function positionOf(document: QueryDocumentSnapshot, field: string) {
  const time: unknown = document.get(field);
  return { uid: document.id, time: time instanceof Timestamp ? time : null };
}

const CURSOR = /^(waiting|others)(?:\.(none|-?\d{1,12}-\d{1,9})\.(.{1,128}))?$/s;

function serializeCursor({ list, after }: Cursor): string {
  if (!after) return list;
  const time = after.time ? `${after.time.seconds}-${after.time.nanoseconds}` : 'none';
  return `${list}.${time}.${after.uid}`;
}

/** What a cursor says, or null where it is none of ours. */
function parseCursor(text: string): Cursor | null {
  const [, list, time, uid] = CURSOR.exec(text) ?? [];
  if (list !== 'waiting' && list !== 'others') return null;
  if (time === undefined || uid === undefined) return { list, after: null };
  return { list, after: { uid, time: time === 'none' ? null : parseTime(time) } };
}

function parseTime(text: string): Timestamp {
  const dash = text.lastIndexOf('-');
  return new Timestamp(Number(text.slice(0, dash)), Number(text.slice(dash + 1)));
}
