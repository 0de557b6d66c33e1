import { FieldPath, type Query } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type InferType, mixed, object, string } from 'yup';
import { noteRoomRead } from '../access/rooms.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { NOTIFICATIONS_PAGE } from '../contract/limits.ts';
import { PERSONAL_KINDS, type PersonalKind } from '../contract/notifications/kinds.ts';
import {
  type MarkRead,
  markReadSchema,
  type NotificationView,
  notificationsRequestSchema,
} from '../contract/notifications/notifications.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { noteChatRead } from './preferences.ts';

/** `notifications/{id}`, created with the id of its outbox entry. Firestore deletes it by `expires_at`. */
export const notificationSchema = strictObject({
  user_id: string().required(),
  kind: string<PersonalKind>().oneOf(PERSONAL_KINDS).required(),
  data: mixed<Readonly<Record<string, string>>>((value): value is Readonly<Record<string, string>> =>
    object().isType(value),
  ).required(),
  created_at: dateSchema().required(),
  read_at: dateSchema().nullable().defined(),
  expires_at: dateSchema().required(),
});
type StoredNotification = InferType<typeof notificationSchema>;

const notifications = () => firestore().collection('notifications');
const unreadOf = (uid: string) => notifications().where('user_id', '==', uid).where('read_at', '==', null);

export const countUnreadNotifications = async (uid: string): Promise<number> =>
  (await unreadOf(uid).count().get()).data().count;

/** A page of the caller's notifications, newest first, and how many are unread. */
export const listNotifications = defineCallable('listNotifications', {
  schema: notificationsRequestSchema,
  async run({ after }, { uid }) {
    const newest = notifications()
      .where('user_id', '==', uid)
      .orderBy('created_at', 'desc')
      .orderBy(FieldPath.documentId(), 'desc');
    const [page, unread] = await Promise.all([
      startAfter(newest, uid, after).then((query) => query.limit(NOTIFICATIONS_PAGE + 1).get()),
      countUnreadNotifications(uid),
    ]);
    const shown = page.docs.slice(0, NOTIFICATIONS_PAGE);
    const views = shown.flatMap((document) => {
      const stored = parseOrWarn(notificationSchema, document);
      return stored ? [{ id: document.id, stored }] : [];
    });
    const titles = await titlesOf(views.map(({ stored }) => stored));
    return {
      notifications: views.map(({ id, stored }) => toView(id, stored, titles)),
      next: page.size > NOTIFICATIONS_PAGE ? (shown.at(-1)?.id ?? null) : null,
      unread,
    };
  },
});

/** A page starts after one of the caller's own notifications. A deleted one, or one of another person, is refused. */
async function startAfter(query: Query, uid: string, after: string | undefined): Promise<Query> {
  if (after === undefined) return query;
  const last = await notifications().doc(after).get();
  if (last.get('user_id') !== uid) {
    throw new HttpsError('invalid-argument', 'This page of the list no longer exists. Please reload the list.');
  }
  return query.startAfter(last);
}

/**
 * Everyone who is signed in sees these titles in the marketplace. The catalogue is loaded only if an opportunity is
 * mentioned.
 */
async function titlesOf(stored: readonly StoredNotification[]): Promise<ReadonlyMap<string, string>> {
  const ids = stored.flatMap(({ data }) => data.opportunity_id ?? []);
  if (ids.length === 0) return new Map();
  const catalogue = await loadCatalogue();
  return new Map(
    ids.flatMap((id) => {
      const opportunity = catalogue.get(id);
      return opportunity ? [[id, opportunity.title] as const] : [];
    }),
  );
}

const toView = (
  id: string,
  { kind, data, created_at, read_at }: StoredNotification,
  titles: ReadonlyMap<string, string>,
): NotificationView => ({
  id,
  kind,
  data,
  title: titles.get(data.opportunity_id ?? '') ?? data.title ?? null,
  createdAt: created_at.toISOString(),
  read: read_at !== null,
});

/**
 * Marks notifications of the caller as read. Returns how many are still unread. Ids of other people's notifications
 * change nothing.
 */
export const markNotificationsRead = defineCallable('markNotificationsRead', {
  schema: markReadSchema,
  async run(marked, { uid }) {
    await markRead(uid, marked, now());
    return { unread: await countUnreadNotifications(uid) };
  },
});

/** Documents changed in one transaction. */
const MARKED_AT_ONCE = 300;

async function markRead(uid: string, { ids, until, chatReadAt, room }: MarkRead, at: Date): Promise<void> {
  if (chatReadAt !== undefined) {
    await markMentionsRead(uid, new Date(Math.min(Date.parse(chatReadAt), at.getTime())), at, room);
    return;
  }
  const unread = unreadOf(uid);
  const found = ids
    ? unread.where(FieldPath.documentId(), 'in', [...new Set(ids)])
    : unread.where('created_at', '<', new Date(Date.parse(until ?? '') + 1));
  let marked: number;
  do {
    marked = await firestore().runTransaction(async (transaction) => {
      const { docs } = await transaction.get(found.limit(MARKED_AT_ONCE));
      for (const { ref } of docs) transaction.update(ref, { read_at: at });
      return docs.length;
    });
  } while (marked === MARKED_AT_ONCE);
}

/** The time is stored too, because a mention may be delivered after the caller has read it. */
async function markMentionsRead(uid: string, until: Date, at: Date, room: string | undefined): Promise<void> {
  await (room === undefined ? noteChatRead(uid, until, at) : noteRoomRead(room, uid, until));
  const kind: PersonalKind = room === undefined ? 'mentioned' : 'mentioned_in_room';
  const { docs } = await unreadOf(uid).where('kind', '==', kind).limit(MARKED_AT_ONCE).get();
  const here = docs.filter((mention) => room === undefined || mention.get('data.opportunity_id') === room);
  const batch = firestore().batch();
  for (const { ref } of here.filter((mention) => mention.get('created_at').toDate() <= until)) {
    batch.update(ref, { read_at: at });
  }
  await batch.commit();
}
