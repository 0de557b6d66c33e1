import { CHAT_PAGE } from '@portal/functions/contract/limits';
import type { Firestore } from 'firebase/firestore';
import type { Actor } from '../actors.ts';
import { collectionOf, type Matrix, type Row, row, SAMPLE } from '../matrix.ts';
import { type Bounds, runCount, runQuery } from './rest-queries.ts';

/** A person with their own documents, and an admin. */
const ACTORS: readonly Actor[] = ['owner', 'admin'];

/** The most that an open list grants: the newest page. */
const NEWEST: Bounds = { limit: CHAT_PAGE, orderBy: [['created_at', 'DESCENDING']] };

/** Queries that exceed one bound each. */
const BEYOND: Record<string, Partial<Bounds>> = {
  'list without a limit': { limit: undefined },
  'list one document more than a page': { limit: CHAT_PAGE + 1 },
  'skip one document': { offset: 1 },
  'skip a million documents': { offset: 1_000_000 },
  'list the oldest first': { orderBy: [['created_at', 'ASCENDING']] },
  'list by another field': { orderBy: [['type', 'DESCENDING']] },
  'list by a second field after the time': {
    orderBy: [
      ['created_at', 'DESCENDING'],
      ['type', 'DESCENDING'],
    ],
  },
};

/** Lists of every author's documents. Other open lists contain the owner's documents. */
const OF_EVERYONE = ['messages', `opportunity_rooms/${SAMPLE}/room_messages`];

/** Adds bounded lists to a collection: a list returns at most the newest page, even for an admin. */
export function withBoundedLists(matrix: Matrix<Firestore>): Matrix<Firestore> {
  const collection = collectionOf(matrix.match);
  if (collection === undefined) return matrix;
  const open = matrix.rows.some(({ operation, allowed }) => operation === 'list' && allowed.length > 0);
  return { ...matrix, rows: [...matrix.rows, ...boundedLists(collection, open ? (matrix.holders ?? ACTORS) : [])] };
}

function boundedLists(collection: string, allowed: readonly Actor[]): Row<Firestore>[] {
  const ofActor = (uid: string) => (OF_EVERYONE.includes(collection) ? {} : { userId: uid });
  const attempt = (title: string, who: readonly Actor[], bounds: Partial<Bounds>, run = runQuery) =>
    row<Firestore>('list', title, who, (db, uid) => run(collection, { ...NEWEST, ...ofActor(uid), ...bounds })(db), {
      actors: ACTORS,
      belongsTo: OF_EVERYONE.includes(collection) && collection !== 'messages' ? 'owner' : 'the actor',
    });
  return [
    attempt('list the newest page', allowed, {}),
    attempt('list a page by id', allowed, { orderBy: [] }),
    attempt('skip no document', allowed, { offset: 0 }),
    attempt('count a page', allowed, {}, runCount),
    attempt('count without a limit', [], { limit: undefined }, runCount),
    ...Object.entries(BEYOND).map(([title, bounds]) => attempt(title, [], bounds)),
  ];
}
