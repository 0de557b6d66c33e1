import { HttpsError } from 'firebase-functions/https';
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
import { CHAT_REPORTS, CHAT_REPORTS_LISTED, CHAT_REPORTS_WINDOW } from '../contract/limits.ts';
import { recordAction } from '../events/record-action.ts';
import { rowsOnPage } from '../events/record-export.ts';
import { muteIn, muteRef } from '../people/mutes.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { consumeRateLimit, inMinutes, limitKey, type RateLimit } from '../platform/rate-limit.ts';
import { derivedId, parseOrWarn } from '../platform/stored-documents.ts';
import { findMessage, messageRef } from './messages.ts';
import { findOpenReports, reasonsOf } from './moderation.ts';

const OWN = 'You can’t report your own message. To have it removed, please contact us.';
const REMOVED = 'This message has already been removed.';

/** Reports a message to the admins. Each person can report a message once; reporting it again changes nothing. */
export const reportMessage = defineCallable('reportMessage', {
  schema: reportRequestSchema,
  async run({ messageId, reason }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const ref = firestore().collection('message_reports').doc(derivedId(messageId, uid));
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

/** The open reports: one entry for each message, the latest report first. */
export const listReports = defineCallable('listReports', {
  schema: reportsRequestSchema,
  async run(request, { uid: by }) {
    await rowsOnPage(request, CHAT_REPORTS_LISTED, { list: 'reported messages', filters: {}, by });
    const { docs } = await firestore()
      .collection('message_reports')
      .where('handled_at', '==', null)
      .orderBy('created_at', 'desc')
      .limit(CHAT_REPORTS_LISTED)
      .get();
    const reports = docs.flatMap((document) => parseOrWarn(messageReportSchema, document) ?? []);
    return { reports: await describeReported(groupReports(reports), now()) };
  },
});

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
  const messages = await readMessages(groups.map(({ messageId }) => messageId));
  const authors = await readAuthors([...new Set([...messages.values()].map(({ user_id }) => user_id))], at);
  return groups.map((group) => {
    const message = messages.get(group.messageId);
    return { ...group, message: message ? describe(message, authors.get(message.user_id)) : null };
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

async function readMessages(ids: readonly string[]): Promise<Map<string, Message>> {
  if (ids.length === 0) return new Map();
  const snapshots = await firestore().getAll(...ids.map(messageRef));
  return new Map(
    snapshots.flatMap((snapshot) => {
      const message = snapshot.exists ? parseOrWarn(messageSchema, snapshot) : null;
      return message ? [[snapshot.id, message] as const] : [];
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

type ReportGroup = Omit<ReportedMessage, 'message'>;

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
