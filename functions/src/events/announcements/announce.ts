import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { onTaskDispatched, type Request } from 'firebase-functions/tasks';
import { REGION } from '../../contract/limits.ts';
import { firestore } from '../../platform/admin.ts';
import { receiveTasks } from '../../platform/arriving-bodies.ts';
import { endOnPermanentErrors } from '../../platform/entry-points/trigger-options.ts';
import { addToOutbox, type NotificationEvent, withoutEntry } from '../outbox.ts';
import {
  type AnnouncementKind,
  type AnnouncementTask,
  announcements,
  announcementTaskSchema,
  QUEUE,
} from './announcement-task.ts';

/** An announcement to people in one or more groups, in order. */
export interface Announcement {
  audiences: readonly Query[];
  eventsOf(transaction: Transaction, found: readonly QueryDocumentSnapshot[]): Promise<NotificationEvent[]>;
}

/** Makes an announcement from the facts of a task, and the present state. Null if there is nothing to announce any more. */
export type Announcer = (news: unknown, at: Date) => Promise<Announcement | null>;
export type Announcers = Readonly<Record<AnnouncementKind, Announcer>>;

/**
 * A failed page is tried again for about a day, as a failed event is. The pauses double from one second to a quarter of
 * an hour.
 */
const TASK_OPTIONS = {
  region: REGION,
  memory: '512MiB',
  timeoutSeconds: 60,
  maxInstances: 10,
  retryConfig: { maxAttempts: 100, minBackoffSeconds: 1, maxBackoffSeconds: 900, maxDoublings: 10 },
  rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 10 },
} as const;

/** People in one task. A transaction allows 500 writes, and reads up to five documents for each person here. */
const PAGE = 200;

/**
 * The function that notifies the people of an announcement, a page for each task. Each person is notified
 * once, even if a page is repeated, late or out of order, because the outbox has one entry for each person and occurrence.
 */
export function defineAnnounce(announcers: Announcers, page = PAGE) {
  receiveTasks(QUEUE);
  return onTaskDispatched(
    TASK_OPTIONS,
    endOnPermanentErrors(QUEUE, async ({ data }: Request<unknown>) => {
      const task = announcementTaskSchema.validateSync(data);
      const announcement = await announcers[task.kind](task.news, new Date(task.at));
      const people = announcement?.audiences[task.audience];
      if (!people) return;
      const { docs } = await pageOf(people, task.after, page).get();
      if (docs.length > 0) await notify(announcement, docs, new Date(task.at));
      const next = taskAfter(task, docs.length === page ? docs.at(-1) : undefined);
      if (next.audience < announcement.audiences.length) await announcements.enqueue(next);
    }),
  );
}

/** A cursor is an id, so a page begins correctly even if its document was deleted. */
function pageOf(people: Query, after: AnnouncementTask['after'], size: number): Query {
  const ordered = people.orderBy(FieldPath.documentId()).limit(size);
  return after === null ? ordered : ordered.startAfter(after);
}

const notify = ({ eventsOf }: Announcement, docs: readonly QueryDocumentSnapshot[], at: Date): Promise<void> =>
  firestore().runTransaction(async (transaction) => {
    const events = await withoutEntry(transaction, await eventsOf(transaction, docs));
    for (const event of events) addToOutbox(transaction, event, at);
  });

const taskAfter = (task: AnnouncementTask, last: QueryDocumentSnapshot | undefined): AnnouncementTask =>
  last ? { ...task, after: last.id } : { ...task, audience: task.audience + 1, after: null };
