import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { KYC_OVERALL_STATUSES } from '../contract/kyc.ts';
import { firestore } from '../platform/admin.ts';
import type { ReviewCursor, ReviewList } from './review-cursor.ts';

const WAITING = 'pending_review';
const OTHERS = KYC_OVERALL_STATUSES.filter((status) => status !== WAITING);

/** Each list with the time that orders it. Records that lack it are in neither: the trigger gives every one both fields. */
const LISTS: Record<ReviewList, { time: 'completed_at' | 'started_at'; query: () => Query }> = {
  waiting: {
    time: 'completed_at',
    query: () =>
      statuses().where('overall_status', '==', WAITING).orderBy('completed_at').orderBy(FieldPath.documentId()),
  },
  others: {
    time: 'started_at',
    query: () =>
      statuses()
        .where('overall_status', 'in', OTHERS)
        .orderBy('started_at', 'desc')
        .orderBy(FieldPath.documentId(), 'desc'),
  },
};

const statuses = () => firestore().collection('kyc_status');

interface FoundCases {
  cases: QueryDocumentSnapshot[];
  next: ReviewCursor | null;
}

/** A page of at most `most` verifications; where one list ends within it, the other goes on. */
export async function findCases(cursor: ReviewCursor, most: number): Promise<FoundCases> {
  const page = await readList(cursor, most);
  if (page.next || cursor.list === 'others') return page;
  if (page.cases.length === most) return { cases: page.cases, next: { list: 'others', after: null } };
  const others = await readList({ list: 'others', after: null }, most - page.cases.length);
  return { cases: [...page.cases, ...others.cases], next: others.next };
}

/** One more than the page is asked for, which tells whether there is another. */
async function readList({ list, after }: ReviewCursor, most: number): Promise<FoundCases> {
  const { query, time } = LISTS[list];
  const from = after ? query().startAfter(after.time, after.uid) : query();
  const { docs } = await from.limit(most + 1).get();
  const cases = docs.slice(0, most);
  const last = cases.at(-1);
  return { cases, next: last && docs.length > most ? { list, after: placeOf(last, time) } : null };
}

function placeOf(document: QueryDocumentSnapshot, field: string) {
  const time: unknown = document.get(field);
  return { uid: document.id, time: time instanceof Timestamp ? time : null };
}
