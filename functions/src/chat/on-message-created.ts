import type { DocumentReference } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/firestore';
import type { Activity } from '../contract/accounts/activity.ts';
import { type Message, messageSchema } from '../contract/chat/chat.ts';
import { isDocumentId } from '../contract/schemas.ts';
import { addToOutbox, withoutEntry } from '../events/outbox.ts';
import { chatReadAt, preferencesRef } from '../notifications/preferences.ts';
import { firestore } from '../platform/admin.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/entry-points/trigger-options.ts';
import { hashOf, parseOrWarn } from '../platform/stored-documents.ts';
import { messageActivityRef } from './messages.ts';

/**
 * Records a chat message as an activity of its author at the time of the message, and notifies the mentioned members.
 * The activity's id is derived from the message, so a repeated event, or an activity from the seed, changes nothing.
 * Skips a deleted or removed message, so that its text doesn't reappear.
 */
export const onMessageCreated = onDocumentCreated(
  { ...TRIGGER_OPTIONS, document: 'messages/{messageId}' },
  endOnPermanentErrors('onMessageCreated', async (event) => {
    if (!event.data) return;
    const message = parseOrWarn(messageSchema, event.data);
    if (message) await recordMessage(event.data.ref, message);
  }),
);

async function recordMessage(ref: DocumentReference, message: Message): Promise<void> {
  const target = messageActivityRef(ref.id);
  await firestore().runTransaction(async (transaction) => {
    const [stored, made, ...profiles] = await transaction.getAll(ref, target, ...profilesNamedIn(message));
    if (!stored?.exists || stored.get('removed_at') !== undefined || made?.exists) return;
    const members = profiles.filter(({ exists }) => exists);
    const preferences =
      members.length > 0 ? await transaction.getAll(...members.map(({ id }) => preferencesRef(id))) : [];
    const unsent = await withoutEntry(
      transaction,
      preferences.map((snapshot) => mention(ref.id, message, snapshot.id, chatReadAt(snapshot))),
    );
    transaction.create(target, {
      user_id: message.user_id,
      type: 'message_sent',
      meta: { content: message.content },
      created_at: message.created_at,
    } satisfies Activity);
    for (const event of unsent) addToOutbox(transaction, event, message.created_at);
  });
}

const HOUR = 60 * 60 * 1000;

/** A member who reads the message within this time is not notified. */
const MENTION_DELAY = 3 * 60 * 1000;

/**
 * Limits mentions to one an hour for each author and member, and one more after the member has read the chat, so that
 * members can't flood each other with mail.
 */
function mention(messageId: string, { user_id: author, created_at }: Message, uid: string, readAt: Date | null) {
  const id = hashOf(`${author} ${uid} ${hourOf(created_at)} ${readAt?.getTime() ?? ''}`);
  return { kind: 'mentioned', id, uid, data: { message_id: messageId }, due: mentionDue(created_at) } as const;
}

/** Of the limits on mentions. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR);
export const mentionDue = (at: Date): Date => new Date(at.getTime() + MENTION_DELAY);

/**
 * The mentioned members, without duplicates and without the author. A browser may have written any text here, so some
 * may not be members.
 */
export const namedIn = ({ user_id, mentions = [] }: Message): string[] => [
  ...new Set(mentions.filter((uid) => uid !== user_id && isDocumentId(uid))),
];

const profilesNamedIn = (message: Message): DocumentReference[] =>
  namedIn(message).map((uid) => firestore().collection('profiles').doc(uid));
