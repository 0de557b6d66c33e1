import { type InferType, mixed, number, object, string } from 'yup';
import { cursorSchema, documentIdSchema, strictObject } from '../../contract/schemas.ts';
import { taskQueue } from '../../platform/admin.ts';
import { hashOf } from '../../platform/stored-documents.ts';

export const ANNOUNCEMENT_KINDS = ['opened', 'documents_added', 'documents_changed', 'update', 'matched'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** The payload of a task: one page of people to notify. Holds ids and no names of people. */
export const announcementTaskSchema = strictObject({
  kind: string().oneOf(ANNOUNCEMENT_KINDS).required(),
  /** The event that caused the announcement. Its repeated deliveries have the same id. */
  event: string().required(),
  /** The time of the event, in milliseconds. */
  at: number().integer().required(),
  /** The facts to announce, as the kind's own schema says. */
  news: mixed<object>((value): value is object => object().isType(value)).required(),
  /** The group of people within the kind. */
  audience: number().integer().min(0).required(),
  /** The last document of the page before; null for the first page. */
  after: cursorSchema().nullable().defined(),
});
export type AnnouncementTask = InferType<typeof announcementTaskSchema>;

/** The name of the function in `index.ts`, which is also the name of its queue. */
export const QUEUE = 'announce';

/**
 * The id of a task, which the queue accepts once. A hash, because Cloud Tasks slows down for ids with a common start.
 */
export const idOfTask = ({ kind, event, audience, after }: AnnouncementTask): string =>
  hashOf(JSON.stringify([event, kind, audience, after]));

export const announcements = {
  /** Adds a task to the queue. A task that is already there, or has ended within the last hours, is not added again. */
  async enqueue(task: AnnouncementTask): Promise<void> {
    try {
      await (await taskQueue(QUEUE)).enqueue(task, { id: idOfTask(task) });
    } catch (error) {
      if (!isThere(error)) throw error;
    }
  },
};

const isThere = (error: unknown) => Object(error).code === 'functions/task-already-exists';

/** The facts of an announcement whose people are read in pages. */
export type Beginning = Pick<AnnouncementTask, 'kind' | 'event' | 'news'> & { at: Date };

/** Enqueues the first page of an announcement. */
export const beginAnnouncement = ({ at, ...task }: Beginning): Promise<void> =>
  announcements.enqueue({ ...task, at: at.getTime(), audience: 0, after: null });

export const opportunityNews = { opportunity_id: documentIdSchema() };
