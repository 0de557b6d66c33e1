import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { roomTitlesOf } from '../chat/messages.ts';
import { activitySchema } from '../contract/accounts/activity.ts';
import { profileSchema } from '../contract/accounts/profile.ts';
import {
  AREA_OF_LIST,
  type RecordList,
  type RecordRow,
  type RecordsPage,
  type RecordsRequest,
  recordsRequestSchema,
  type UnreadableRecord,
  waitlistsRequestSchema,
} from '../contract/admin/records.ts';
import { chatMuteSchema, messageSchema } from '../contract/chat/chat.ts';
import { removedMessageSchema } from '../contract/chat/removed-messages.ts';
import { ADMIN_PAGE, REMOVED_MESSAGE_DAYS } from '../contract/limits.ts';
import { waitlistEntrySchema } from '../contract/opportunities/opportunity-lists.ts';
import type { DescribedPerson } from '../contract/people.ts';
import { emptySchema } from '../contract/schemas.ts';
import { rowsOnPage } from '../events/record-export.ts';
import { readPageBothWays } from '../people/list-cursor.ts';
import { findDescribed, personIn } from '../people/people.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { assertMayOpen } from '../platform/sessions.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import type { Parser } from '../platform/validate-request.ts';

interface Source {
  collection: string;
  /** The field that orders the records. */
  time: string;
  order: 'asc' | 'desc';
}

const SOURCES: Readonly<Record<RecordList, Source>> = {
  messages: { collection: 'messages', time: 'created_at', order: 'desc' },
  activities: { collection: 'activities', time: 'created_at', order: 'desc' },
  users: { collection: 'profiles', time: 'created_at', order: 'desc' },
  chat_mutes: { collection: 'chat_mutes', time: 'muted_at', order: 'desc' },
  removed_messages: { collection: 'removed_messages', time: 'removed_at', order: 'desc' },
  waitlist: { collection: 'waitlist', time: 'created_at', order: 'asc' },
};

/**
 * A page of a list in the overview, with the people in it. Reads one extra record to find out whether there is a next
 * page.
 */
export const listRecords = defineCallable('listRecords', {
  schema: recordsRequestSchema,
  async run(request, account) {
    assertMayOpen(AREA_OF_LIST[request.list], account);
    const by = account.uid;
    const { list, cursor, before, forExport: _forExport, ...filters } = request;
    const { uids } = filters;
    const length = await rowsOnPage(request, ADMIN_PAGE, { list: list.replaceAll('_', ' '), filters, by });
    if (list === 'users' && uids) return describeFound(uids);
    const source = SOURCES[list];
    const query = recordsQuery(request, source);
    const { shown, next, previous } = await readPageBothWays(query, length, { list, ...source }, { cursor, before });
    const [people, rooms] = await Promise.all([
      findDescribed(shown.flatMap((document) => uidsIn(list, document))),
      roomTitlesOf(shown.flatMap((document) => roomMessageIn(list, document))),
    ]);
    const personOf = (uid: string) => personIn(people, uid);
    return {
      rows: shown.map(
        (document) => toRow(list, document, personOf, rooms) ?? { id: document.id, unreadable: document.ref.path },
      ),
      next,
      previous,
    };
  },
});

const DAY = 24 * 60 * 60 * 1000;

function recordsQuery({ list, uids, opportunityId }: RecordsRequest, { collection, time, order }: Source): Query {
  let query: Query = firestore().collection(collection);
  if (uids) query = query.where('user_id', 'in', uids);
  if (opportunityId !== undefined) query = query.where('opportunity_id', '==', opportunityId);
  // Expired texts may not have been deleted yet.
  if (list === 'removed_messages')
    query = query.where(time, '>', new Date(now().getTime() - REMOVED_MESSAGE_DAYS * DAY));
  return query.orderBy(time, order).orderBy(FieldPath.documentId(), order);
}

/** The users found by a search, in its order. A user may have an account but no profile yet. */
async function describeFound(uids: readonly string[]): Promise<RecordsPage> {
  const people = await findDescribed(uids);
  const rows = people.map((person): RecordRow | UnreadableRecord => {
    const { uid: id, unreadable } = person;
    return unreadable ? { id, unreadable: `profiles/${id}` } : { list: 'users', id, person };
  });
  return { rows, next: null, previous: null };
}

function uidsIn(list: RecordList, document: QueryDocumentSnapshot): string[] {
  if (list === 'users' || list === 'chat_mutes') return [document.id];
  const uids: unknown[] = [document.get('user_id'), list === 'removed_messages' ? document.get('removed_by') : null];
  return uids.filter((uid) => typeof uid === 'string');
}

/** The name of a removed message, if it is in the room of an opportunity. */
function roomMessageIn(list: RecordList, document: QueryDocumentSnapshot): string[] {
  const name: unknown = list === 'removed_messages' ? document.get('name') : null;
  return typeof name === 'string' ? [name] : [];
}

/** Null for a record that doesn't match its schema. */
function toRow(
  list: RecordList,
  document: QueryDocumentSnapshot,
  personOf: (uid: string) => DescribedPerson,
  rooms: ReadonlyMap<string, string>,
): RecordRow | null {
  const { id } = document;
  switch (list) {
    case 'messages':
      return read(messageSchema, document, ({ user_id, content, removed_by, created_at }) => ({
        list,
        id,
        person: personOf(user_id),
        content,
        removedBy: removed_by ?? null,
        sentAt: created_at.toISOString(),
      }));
    case 'activities':
      return read(activitySchema, document, ({ user_id, created_at, ...activity }) => ({
        list,
        id,
        person: personOf(user_id),
        activity,
        at: created_at.toISOString(),
      }));
    case 'users':
      return read(profileSchema, document, () => ({ list, id, person: personOf(id) }));
    case 'chat_mutes':
      return read(chatMuteSchema, document, ({ reason, muted_at, until }) => ({
        list,
        id,
        person: personOf(id),
        reason,
        mutedAt: muted_at.toISOString(),
        until: until?.toISOString() ?? null,
      }));
    case 'removed_messages':
      return read(removedMessageSchema, document, ({ user_id, removed_by, name = id, ...removed }) => ({
        list,
        id: name,
        room: rooms.get(name) ?? null,
        person: personOf(user_id),
        content: removed.content,
        removedBy: personOf(removed_by),
        reasons: removed.reasons,
        sentAt: removed.created_at.toISOString(),
        removedAt: removed.removed_at.toISOString(),
        keptUntil: removed.expires_at.toISOString(),
      }));
    case 'waitlist':
      return read(waitlistEntrySchema, document, ({ user_id, created_at }) => ({
        list,
        id,
        person: personOf(user_id),
        joinedAt: created_at.toISOString(),
      }));
  }
}

function read<Value>(
  schema: Parser<Value>,
  document: QueryDocumentSnapshot,
  describe: (value: Value) => RecordRow,
): RecordRow | null {
  const value = parseOrWarn(schema, document);
  return value && describe(value);
}

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** The numbers of removed messages and of muted members. */
export const countKept = () =>
  [
    countOf(recordsQuery({ list: 'removed_messages' }, SOURCES.removed_messages)),
    countOf(firestore().collection('chat_mutes')),
  ] as const;

export const countRecords = defineCallable('countRecords', {
  schema: emptySchema,
  async run() {
    const [messages, activities, users] = await Promise.all([
      countOf(firestore().collection('messages')),
      countOf(firestore().collection('activities')),
      countOf(firestore().collection('profiles')),
    ]);
    return { messages, activities, users };
  },
});

export const countWaiting = defineCallable('countWaiting', {
  schema: waitlistsRequestSchema,
  async run({ opportunityIds }) {
    const waitlist = firestore().collection('waitlist');
    return {
      waiting: await Promise.all(opportunityIds.map((id) => countOf(waitlist.where('opportunity_id', '==', id)))),
    };
  },
});
