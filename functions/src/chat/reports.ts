import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { assertInRoom } from '../access/rooms.ts';
import { profileSchema } from '../contract/accounts/profile.ts';
import {
  type Message,
  type MessageReport,
  type MuteView,
  messageReportSchema,
  messageRequestSchema,
  messageSchema,
  REPORT_REASONS,
  type ReportedMessage,
  reportRequestSchema,
  reportsRequestSchema,
} from '../contract/chat/chat.ts';
import { ADMIN_PAGE, CHAT_REPORTS, CHAT_REPORTS_WINDOW } from '../contract/limits.ts';
import { recordAction } from '../events/record-action.ts';
import { rowsOnPage } from '../events/record-export.ts';
import { readPageBothWays } from '../people/list-cursor.ts';
import { muteIn, muteRef } from '../people/mutes.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { consumeRateLimit, inMinutes, limitKey, type RateLimit } from '../platform/rate-limit.ts';
import { derivedId, parseOrWarn } from '../platform/stored-documents.ts';
import { findMessage, messageRef, roomTitlesOf } from './messages.ts';
import { findOpenReports, openReports, reasonsOf } from './moderation.ts';

const OWN = 'You can’t report your own message. To have it removed, please contact us.';
const REMOVED = 'This message has already been removed.';

/** Reports a message to the admins. Each person can report a message once; reporting it again changes nothing. */
export const reportMessage = defineCallable('reportMessage', {
  schema: reportRequestSchema,
  async run({ messageId, reason }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const ref = firestore().collection('message_reports').doc(derivedId(messageId, uid));
      await assertInRoom(transaction, messageId, uid, at);
      const message = await findMessage(transaction, messageId);
      if (message.user_id === uid) throw new HttpsError('failed-precondition', OWN);
      if (message.removed_at) throw new HttpsError('failed-precondition', REMOVED);
      if ((await transaction.get(ref)).exists) return;
      await consumeRateLimit(transaction, [reportLimit(uid)], at);
      const report = { message_id: messageId, user_id: uid, reason, created_at: at, handled_at: null };
      transaction.create(ref, report satisfies MessageReport);
    });
    return { reported: true };
  },
});

function reportLimit(uid: string): RateLimit {
  return {
    key: limitKey('report', uid),
    spentBy: 'account',
    max: CHAT_REPORTS,
    window: CHAT_REPORTS_WINDOW,
    message: (minutes) =>
      `You have reached the limit of ${CHAT_REPORTS} reports. Please try again ${inMinutes(minutes)}.`,
  };
}

const LISTED = { list: 'reports', collection: 'message_reports', time: 'created_at' };

/**
 * The reported messages, the latest report first. A page is a page of open reports; a message is on the page of its
 * latest report, with all of its open reports.
 */
export const listReports = defineCallable('listReports', {
  schema: reportsRequestSchema,
  async run({ messageId, cursor, before, forExport }, { uid: by }) {
    if (messageId !== undefined) {
      const reports = toReports(await findOpenReports(null, messageId));
      return { reports: await describeReported(groupReports(reports), now()), next: null, previous: null };
    }
    const page = { cursor, forExport };
    const length = await rowsOnPage(page, ADMIN_PAGE, { list: 'reported messages', filters: {}, by });
    const query = openReports().orderBy('created_at', 'desc').orderBy(FieldPath.documentId(), 'desc');
    const { shown, next, previous } = await readPageBothWays(query, length, LISTED, { cursor, before });
    const onPage = new Set(shown.map(({ id }) => id));
    const messages = new Set(toReports(shown).map(({ message_id }) => message_id));
    const found = await Promise.all([...messages].map((id) => findOpenReports(null, id)));
    const groups = found.filter((reports) => onPage.has(newestOf(reports)?.id ?? '')).flatMap(toReports);
    return { reports: await describeReported(groupReports(groups), now()), next, previous };
  },
});

const toReports = (documents: readonly QueryDocumentSnapshot[]) =>
  documents.flatMap((document) => parseOrWarn(messageReportSchema, document) ?? []);

/** The first one of these in the list. */
function newestOf(reports: readonly QueryDocumentSnapshot[]): QueryDocumentSnapshot | undefined {
  const placeOf = (report: QueryDocumentSnapshot) => `${report.get('created_at')?.valueOf() ?? ''} ${report.id}`;
  return reports.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1))[0];
}

/** Closes the reports of a message that stays. The same people can't report it again. */
export const dismissReports = defineCallable('dismissReports', {
  schema: messageRequestSchema,
  async run({ messageId }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const reports = await findOpenReports(transaction, messageId);
      if (reports.length === 0) return;
      const author: unknown = (await transaction.get(messageRef(messageId))).get('user_id');
      for (const report of reports) transaction.update(report.ref, { handled_at: at });
      recordAction(transaction, {
        action: 'dismiss_reports',
        user_id: typeof author === 'string' ? author : null,
        by: uid,
        subject: messageRef(messageId).path,
        detail: reasonsOf(reports),
        at,
      });
    });
    return { dismissed: true };
  },
});

/**
 * The reported messages with their text, author and the author's mute: one read for each message, and two for each
 * author.
 */
async function describeReported(groups: readonly ReportGroup[], at: Date): Promise<ReportedMessage[]> {
  const names = groups.map(({ messageId }) => messageId);
  const [messages, rooms] = await Promise.all([readMessages(names), roomTitlesOf(names)]);
  const authors = await readAuthors([...new Set([...messages.values()].map(({ user_id }) => user_id))], at);
  return groups.map((group) => {
    const message = messages.get(group.messageId);
    const room = rooms.get(group.messageId) ?? null;
    return { ...group, room, message: message ? describe(message, authors.get(message.user_id)) : null };
  });
}

interface Author {
  name: string | null;
  mute: MuteView | null;
}

const describe = (message: Message, author: Author | undefined): ReportedMessage['message'] => ({
  authorUid: message.user_id,
  authorName: author?.name ?? null,
  content: message.content,
  sentAt: message.created_at.toISOString(),
  removedBy: message.removed_by ?? null,
  mute: author?.mute ?? null,
});

async function readMessages(names: readonly string[]): Promise<Map<string, Message>> {
  if (names.length === 0) return new Map();
  const snapshots = await firestore().getAll(...names.map(messageRef));
  return new Map(
    snapshots.flatMap((snapshot, index) => {
      const message = snapshot.exists ? parseOrWarn(messageSchema, snapshot) : null;
      return message ? [[names[index] ?? '', message] as const] : [];
    }),
  );
}

async function readAuthors(uids: readonly string[], at: Date): Promise<Map<string, Author>> {
  if (uids.length === 0) return new Map();
  const [profiles, mutes] = await Promise.all([
    firestore().getAll(...uids.map((uid) => firestore().doc(`profiles/${uid}`))),
    firestore().getAll(...uids.map(muteRef)),
  ]);
  return new Map(
    uids.map((uid, index) => {
      const profile = profiles[index]?.exists ? parseOrWarn(profileSchema, profiles[index]) : null;
      const name = profile?.full_name ?? profile?.username ?? null;
      return [uid, { name, mute: muteIn(mutes[index], at) }] as const;
    }),
  );
}

type ReportGroup = Omit<ReportedMessage, 'message' | 'room'>;

/** One entry for each message, in the order of their first report. */
export function groupReports(reports: readonly MessageReport[]): ReportGroup[] {
  const byMessage = Map.groupBy(reports, ({ message_id }) => message_id);
  return [...byMessage].map(([messageId, group]) => {
    const times = group.map(({ created_at }) => created_at.toISOString()).sort();
    return {
      messageId,
      reasons: countReasons(group),
      firstReportedAt: times.at(0) ?? '',
      lastReportedAt: times.at(-1) ?? '',
    };
  });
}

const countReasons = (group: readonly MessageReport[]) =>
  REPORT_REASONS.map((reason) => ({ reason, count: group.filter((report) => report.reason === reason).length })).filter(
    ({ count }) => count > 0,
  );
