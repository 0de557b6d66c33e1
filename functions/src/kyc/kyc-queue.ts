import { FieldPath, type Query } from 'firebase-admin/firestore';
import {
  KYC_QUEUE_NAMES,
  type KycDeskState,
  type KycQueue,
  type KycQueueRow,
  kycQueueRequestSchema,
} from '../contract/kyc/kyc-desk.ts';
import { KYC_CASES_PAGE, KYC_OWNED_MAX } from '../contract/limits.ts';
import { rowsOnPage } from '../events/record-export.ts';
import { countOf, overdueVerifications } from '../events/staff-queues.ts';
import { readPageBothWays } from '../people/list-cursor.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { asIso, findPeople, isOverdue } from './kyc-cases.ts';
import { currentState, deskOf } from './kyc-changes.ts';
import { findOwners, kycReviews } from './kyc-review-record.ts';
import { statusRef, toStoredKyc } from './kyc-store.ts';

/** A page of one of the lists of verifications. */
export const listKycReviews = defineCallable('listKycReviews', {
  schema: kycQueueRequestSchema,
  async run({ queue, cursor, before, forExport }, { uid: viewer }) {
    const at = now();
    const length = await rowsOnPage({ cursor, forExport }, KYC_CASES_PAGE, {
      list: 'verifications',
      filters: { queue },
      by: viewer,
    });
    const { uids, next, previous } =
      queue === 'mine' ? await findOwn(viewer) : await findPage({ queue, cursor, before, length, at });
    return { rows: await describeRows(uids, viewer, at), next, previous };
  },
});

const snapshots = () => firestore().collection('kyc_snapshots');
const inState = (state: KycDeskState) => snapshots().where('desk.state', '==', state);

/** The lists read snapshots, because only the server writes them. */
function queryOf(queue: Exclude<KycQueue, 'mine'>, at: Date): Query {
  if (queue === 'waiting') return inState('waiting');
  if (queue === 'overdue') return overdueVerifications(at);
  return inState(queue);
}

interface PageOf {
  queue: Exclude<KycQueue, 'mine'>;
  cursor: string | undefined;
  before: string | undefined;
  length: number;
  at: Date;
}

interface Found {
  uids: string[];
  next: string | null;
  previous: string | null;
}

async function findPage({ queue, length, at, ...page }: PageOf): Promise<Found> {
  const waits = queue === 'waiting' || queue === 'overdue';
  const [time, order] = waits ? (['desk.due_at', 'asc'] as const) : (['record.started_at', 'desc'] as const);
  const query = queryOf(queue, at).orderBy(time, order).orderBy(FieldPath.documentId(), order);
  const listed = { list: queue, collection: 'kyc_snapshots', time };
  const { shown, next, previous } = await readPageBothWays(query, length, listed, page);
  return { uids: shown.map(({ id }) => id), next, previous };
}

/** The cases that the caller has taken. Few, so they are one page. */
async function findOwn(staff: string): Promise<Found> {
  const { docs } = await kycReviews().where('owner', '==', staff).limit(KYC_OWNED_MAX).select().get();
  return { uids: docs.map(({ id }) => id), next: null, previous: null };
}

/** The length of each list. */
export async function countQueues(viewer: string): Promise<{ state: KycQueue; count: number }[]> {
  const at = now();
  return Promise.all(
    KYC_QUEUE_NAMES.map(async (queue) => ({
      state: queue,
      count: await countOf(queue === 'mine' ? kycReviews().where('owner', '==', viewer) : queryOf(queue, at)),
    })),
  );
}

async function describeRows(uids: readonly string[], viewer: string, at: Date): Promise<KycQueueRow[]> {
  if (uids.length === 0) return [];
  const [statuses, states, owners] = await Promise.all([
    firestore().getAll(...uids.map(statusRef)),
    firestore().getAll(...uids.map((uid) => snapshots().doc(uid))),
    findOwners(uids),
  ]);
  const people = await findPeople([...new Set([...uids, ...owners.values()])]);
  const rows = uids.flatMap((uid, index): KycQueueRow[] => {
    const stored = toStoredKyc(uid, statuses[index], states[index]);
    if (!stored.snapshot) return [];
    const { record } = currentState(stored, at);
    const desk = deskOf(stored.snapshot);
    const owner = owners.get(uid);
    return [
      {
        uid,
        ...(people.get(uid) ?? { name: null, email: null, emailConfirmed: false }),
        state: desk.state,
        startedAt: asIso(record.started_at),
        completedAt: asIso(record.completed_at),
        decidedAt: asIso(record.approved_at ?? record.rejected_at),
        dueAt: asIso(desk.due_at),
        overdue: isOverdue(desk, at),
        owner: owner === undefined ? null : { uid: owner, name: people.get(owner)?.name ?? null },
        own: uid === viewer,
      },
    ];
  });
  return rows;
}
