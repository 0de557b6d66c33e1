import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { assertInRoom } from '../access/rooms.ts';
import {
  type ChatMute,
  MESSAGE_ID,
  type Message,
  type MessageRemover,
  messageRequestSchema,
  muteRequestSchema,
  parseMessageName,
  unmuteRequestSchema,
} from '../contract/chat/chat.ts';
import { CHAT_DELETE_WINDOW } from '../contract/limits.ts';
import { recordAction } from '../events/record-action.ts';
import { muteRef, toMuteView } from '../people/mutes.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { findMessage, messageActivityRef, messageRef } from './messages.ts';
import { keepRemoved } from './removed-messages.ts';

/** Removes a message for everyone. Its text is kept for staff for `REMOVED_MESSAGE_DAYS`. Idempotent. */
export const removeMessage = defineCallable('removeMessage', {
  schema: messageRequestSchema,
  async run({ messageId }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const message = await findMessage(transaction, messageId);
      const removed = await removeText(transaction, { id: messageId, message, by: 'moderator', at });
      if (!removed) return;
      const reasons = reasonsOf(removed.reports);
      keepRemoved(transaction, { id: messageId, message, by: uid, reasons, at });
      recordAction(transaction, {
        action: 'remove_message',
        user_id: message.user_id,
        by: uid,
        subject: messageRef(messageId).path,
        detail: reasons,
        at,
      });
    });
    return { removed: true };
  },
});

const MINUTES = CHAT_DELETE_WINDOW / 60_000;
const NOT_YOURS = 'You can delete your own messages only.';
const TOO_LATE = `You can only delete a message within ${MINUTES} minutes of sending it. To have it removed, please contact us.`;

export const deleteOwnMessage = defineCallable('deleteOwnMessage', {
  schema: messageRequestSchema,
  async run({ messageId }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      await assertInRoom(transaction, messageId, uid, at);
      const message = await findMessage(transaction, messageId);
      if (message.user_id !== uid) throw new HttpsError('permission-denied', NOT_YOURS);
      if (message.removed_at) return;
      if (at.getTime() - message.created_at.getTime() > CHAT_DELETE_WINDOW) {
        throw new HttpsError('failed-precondition', TOO_LATE);
      }
      await removeText(transaction, { id: messageId, message, by: 'author', at });
    });
    return { removed: true };
  },
});

interface Removal {
  /** The message's name. */
  id: string;
  message: Message;
  by: MessageRemover;
  at: Date;
}

/**
 * Removes the text of a message everywhere: from the message, which stays as a tombstone for readers, and from the
 * author's activity. Closes its reports and returns them. Returns null if the message was removed before.
 */
async function removeText(transaction: Transaction, { id, message, by, at }: Removal) {
  if (message.removed_at) return null;
  const reports = await findOpenReports(transaction, id);
  const { user_id, created_at } = message;
  transaction.set(messageRef(id), {
    user_id,
    content: '',
    created_at,
    removed_at: at,
    removed_by: by,
  } satisfies Message);
  transaction.delete(messageActivityRef(id));
  for (const report of reports) transaction.update(report.ref, { handled_at: at });
  return { reports };
}

/** The reasons of a message's reports, without duplicates; null if there are none. */
export function reasonsOf(reports: readonly DocumentSnapshot[]): string | null {
  const reasons = reports.map((report): unknown => report.get('reason'));
  return [...new Set(reasons.filter((reason) => typeof reason === 'string'))].sort().join(', ') || null;
}

export const openReports = () => firestore().collection('message_reports').where('handled_at', '==', null);

/**
 * The open reports of the message with this name. Queries compare ids of at most 1,499 bytes, so for an old message with a longer id
 * every open report is read.
 */
export async function findOpenReports(transaction: Pick<Transaction, 'get'> | null, messageId: string) {
  const query = MESSAGE_ID.test(parseMessageName(messageId).id)
    ? openReports().where('message_id', '==', messageId)
    : openReports();
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs.filter((report) => report.get('message_id') === messageId);
}

const HOUR = 3_600_000;
const UNKNOWN = 'We couldn’t find this member.';
const YOURSELF = 'You cannot mute yourself.';

/** Mutes a member for some hours or until the mute is lifted. Replaces an earlier mute. */
export const muteAuthor = defineCallable('muteAuthor', {
  schema: muteRequestSchema,
  async run({ uid, hours, reason }, admin) {
    if (uid === admin.uid) throw new HttpsError('failed-precondition', YOURSELF);
    const at = now();
    const until = hours === null ? null : new Date(at.getTime() + hours * HOUR);
    const mute: ChatMute = { until, reason: reason.trim(), muted_at: at };
    await firestore().runTransaction(async (transaction) => {
      const profile = await transaction.get(firestore().collection('profiles').doc(uid));
      if (!profile.exists) throw new HttpsError('not-found', UNKNOWN);
      transaction.set(muteRef(uid), mute);
      recordAction(transaction, {
        action: 'mute',
        user_id: uid,
        by: admin.uid,
        detail: until?.toISOString() ?? null,
        reason: mute.reason,
        at,
      });
    });
    return toMuteView(mute);
  },
});

/** Lifts a mute. Idempotent. */
export const unmuteAuthor = defineCallable('unmuteAuthor', {
  schema: unmuteRequestSchema,
  async run({ uid, reason }, admin) {
    await firestore().runTransaction(async (transaction) => {
      if (!(await transaction.get(muteRef(uid))).exists) return;
      transaction.delete(muteRef(uid));
      recordAction(transaction, { action: 'unmute', user_id: uid, by: admin.uid, reason: reason.trim(), at: now() });
    });
    return { muted: false };
  },
});
