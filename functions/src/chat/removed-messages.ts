import { FieldPath, type Query, type Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Activity } from '../contract/accounts/activity.ts';
import {
  type Message,
  messageName,
  messageRequestSchema,
  messageSchema,
  parseMessageName,
} from '../contract/chat/chat.ts';
import {
  type ContextMessage,
  type EarlierAction,
  type MessageContext,
  MODERATION_ACTIONS,
  type RemovedMessage,
  removedMessageSchema,
} from '../contract/chat/removed-messages.ts';
import { CONTEXT_ACTIONS, CONTEXT_MESSAGES, REMOVED_MESSAGE_DAYS } from '../contract/limits.ts';
import { recordAction } from '../events/record-action.ts';
import { findDescribed, personIn } from '../people/people.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { derivedId, parseOrWarn, withDates } from '../platform/stored-documents.ts';
import { findMessage, messageActivityRef, messageRef, messagesIn } from './messages.ts';

const DAY = 24 * 60 * 60 * 1000;

const removedRef = (name: string) => firestore().collection('removed_messages').doc(derivedId(name));

interface Removed {
  /** The message's name. */
  id: string;
  message: Message;
  by: string;
  reasons: string | null;
  at: Date;
}

/** Keeps the text of a removed message for staff. */
export function keepRemoved(transaction: Transaction, { id, message, by, reasons, at }: Removed): void {
  const { user_id, content, created_at, reply_to, mentions } = message;
  transaction.set(removedRef(id), {
    ...(parseMessageName(id).roomId !== null && { name: id }),
    user_id,
    content,
    created_at,
    ...(reply_to !== undefined && { reply_to }),
    ...(mentions !== undefined && { mentions }),
    removed_at: at,
    removed_by: by,
    reasons,
    expires_at: new Date(at.getTime() + REMOVED_MESSAGE_DAYS * DAY),
  } satisfies RemovedMessage);
}

const EXPIRED = 'The text of this message is no longer kept, so it can’t be restored.';

/** Undoes a moderator's removal: the message reappears for everyone. Its reports stay closed. Idempotent. */
export const restoreMessage = defineCallable('restoreMessage', {
  schema: messageRequestSchema,
  async run({ messageId }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const message = await findMessage(transaction, messageId);
      if (!message.removed_at) return;
      const snapshot = await transaction.get(removedRef(messageId));
      const kept = snapshot.exists ? parseOrWarn(removedMessageSchema, snapshot) : null;
      if (!kept || kept.expires_at <= at) throw new HttpsError('failed-precondition', EXPIRED);
      const { user_id, content, created_at, reply_to, mentions } = kept;
      transaction.set(messageRef(messageId), {
        user_id,
        content,
        created_at,
        ...(reply_to !== undefined && { reply_to }),
        ...(mentions !== undefined && { mentions }),
      } satisfies Message);
      if (parseMessageName(messageId).roomId === null) {
        const activity: Activity = { user_id, type: 'message_sent', meta: { content }, created_at };
        transaction.set(messageActivityRef(messageId), activity);
      }
      transaction.delete(removedRef(messageId));
      const subject = messageRef(messageId).path;
      recordAction(transaction, { action: 'restore_message', user_id, by: uid, subject, at });
    });
    return { restored: true };
  },
});

/** The messages around a reported or removed one, and the earlier actions against its author. */
export const getMessageContext = defineCallable('getMessageContext', {
  schema: messageRequestSchema,
  async run({ messageId }): Promise<MessageContext> {
    const snapshot = await messageRef(messageId).get();
    const message = snapshot.exists ? parseOrWarn(messageSchema, snapshot) : null;
    if (!message) throw new HttpsError('not-found', 'This message no longer exists.');
    const { roomId } = parseMessageName(messageId);
    const messages = messagesIn(roomId);
    const inOrder = (order: 'asc' | 'desc') =>
      messages.orderBy('created_at', order).orderBy(FieldPath.documentId(), order).startAfter(snapshot);
    const [before, after, history] = await Promise.all([
      readMessages(inOrder('desc'), roomId),
      readMessages(inOrder('asc'), roomId),
      readHistory(message.user_id),
    ]);
    const around = [...before.toReversed(), { id: messageId, message }, ...after];
    return { messages: await describe(around), history };
  },
});

interface Stored {
  /** The message's name. */
  id: string;
  message: Message;
}

async function readMessages(query: Query, roomId: string | null): Promise<Stored[]> {
  const { docs } = await query.limit(CONTEXT_MESSAGES).get();
  return docs.flatMap((document) => {
    const message = parseOrWarn(messageSchema, document);
    return message ? [{ id: messageName(roomId, document.id), message }] : [];
  });
}

async function describe(around: readonly Stored[]): Promise<ContextMessage[]> {
  const removed = around.filter(({ message }) => message.removed_by === 'moderator');
  const [people, kept] = await Promise.all([
    findDescribed(around.map(({ message }) => message.user_id)),
    readKept(removed.map(({ id }) => id)),
  ]);
  return around.map(({ id, message }) => {
    const { profile } = personIn(people, message.user_id);
    return {
      id,
      authorUid: message.user_id,
      authorName: profile?.full_name ?? profile?.username ?? null,
      content: kept.get(id) ?? message.content,
      sentAt: message.created_at.toISOString(),
      removedBy: message.removed_by ?? null,
    };
  });
}

/** The texts that are still kept. Expired ones may not have been deleted yet. */
async function readKept(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const at = now();
  const snapshots = await firestore().getAll(...ids.map(removedRef));
  return new Map(
    snapshots.flatMap((snapshot, index) => {
      const kept = snapshot.exists ? parseOrWarn(removedMessageSchema, snapshot) : null;
      return kept && kept.expires_at > at ? [[ids[index] ?? '', kept.content] as const] : [];
    }),
  );
}

async function readHistory(uid: string): Promise<EarlierAction[]> {
  const { docs } = await firestore()
    .collection('admin_audit')
    .where('user_id', '==', uid)
    .where('action', 'in', MODERATION_ACTIONS)
    .orderBy('at', 'desc')
    .limit(CONTEXT_ACTIONS)
    .get();
  return docs.flatMap((document) => {
    const { action, at, detail, reason } = document.data();
    const known = MODERATION_ACTIONS.find((one) => one === action);
    const time: unknown = withDates(at);
    if (!known || !(time instanceof Date)) return [];
    return [{ id: document.id, action: known, at: time.toISOString(), detail: text(detail), reason: text(reason) }];
  });
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);
