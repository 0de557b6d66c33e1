import { CHAT_PAGE } from '@portal/functions/contract/limits';
import type { Firestore } from 'firebase/firestore';
import type { Actor } from '../actors.ts';
import { type Matrix, type Row, row } from '../matrix.ts';
import { type Bounds, runCount, runQuery } from './rest-queries.ts';

/** Who tries: a person with documents of their own, and an admin. */
const ACTORS: readonly Actor[] = ['owner', 'admin'];

/** What a client may ask of a collection whose list is open at all: the newest page of it. */
const NEWEST: Bounds = { limit: CHAT_PAGE, orderBy: [['created_at', 'DESCENDING']] };

/** What goes beyond a bound, and nothing else. */
const BEYOND: Record<string, Partial<Bounds>> = {
  'list without a limit': { limit: undefined },
  'list one more than a page': { limit: CHAT_PAGE + 1 },
  'skip one document': { offset: 1 },
  'skip a million documents': { offset: 1_000_000 },
  'list the oldest first': { orderBy: [['created_at', 'ASCENDING']] },
  'list by another field': { orderBy: [['type', 'DESCENDING']] },
  'list by another field among those of one time': {
    orderBy: [
      ['created_at', 'DESCENDING'],
      ['type', 'DESCENDING'],
    ],
  },
};

/** Lists that everyone who is signed in may make; other open lists hold the documents of their owner. */
const OF_EVERYONE = ['messages'];

/** Every collection, open or closed: a list is the newest page at most, for an admin too. */
export function withBoundedLists(matrix: Matrix<Firestore>): Matrix<Firestore> {
  const [collection, document] = matrix.match.split('/');
  if (collection === undefined || document === undefined) return matrix;
  const open = matrix.rows.some(({ operation, allowed }) => operation === 'list' && allowed.length > 0);
  return { ...matrix, rows: [...matrix.rows, ...boundedLists(collection, open ? ACTORS : [])] };
}

function boundedLists(collection: string, allowed: readonly Actor[]): Row<Firestore>[] {
  const ofActor = (uid: string) => (OF_EVERYONE.includes(collection) ? {} : { userId: uid });
  const attempt = (title: string, who: readonly Actor[], bounds: Partial<Bounds>, run = runQuery) =>
    row<Firestore>('list', title, who, (db, uid) => run(collection, { ...NEWEST, ...ofActor(uid), ...bounds })(db), {
      actors: ACTORS,
      belongsTo: 'the actor',
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
