import { createHash } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/firestore';
import type { Activity } from '../contract/accounts/activity.ts';
import { type Message, messageSchema } from '../contract/chat/chat.ts';
import { isDocumentId } from '../contract/schemas.ts';
import { addToOutbox, notYetTold } from '../events/outbox.ts';
import { chatReadAt, preferencesRef } from '../notifications/preferences.ts';
import { firestore } from '../platform/admin.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/trigger-options.ts';
import { messageActivityRef } from './messages.ts';

/**
 * Records that a member wrote in the chat, at the time of the message, and tells the members whom it names. The activity is named after the message, so an event
 * that comes twice, or an activity that the seed wrote first, makes no second one and tells no one. A message that is gone or removed by then makes none: its text must not come back.
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
    const untold = await notYetTold(
      transaction,
      preferences.map((snapshot) => mention(message, snapshot.id, chatReadAt(snapshot))),
    );
    transaction.create(target, {
      user_id: message.user_id,
      type: 'message_sent',
      meta: { content: message.content },
      created_at: message.created_at,
    } satisfies Activity);
    for (const event of untold) addToOutbox(transaction, event, message.created_at);
  });
}

const HOUR = 60 * 60 * 1000;

/** A member who is reading the chat has until then to see the message, and is told nothing of it. */
const MENTION_DELAY = 3 * 60 * 1000;

/**
 * One an hour of the same author for the same member, and another once the member has read the chat, whatever and however much is
 * written: the chat is no mail cannon.
 */
function mention({ user_id: author, created_at }: Message, uid: string, readAt: Date | null) {
  const hour = Math.floor(created_at.getTime() / HOUR);
  const occasion = `${author} ${uid} ${hour} ${readAt?.getTime() ?? ''}`;
  const id = createHash('sha256').update(occasion).digest('base64url');
  return { kind: 'mentioned', id, uid, data: {}, due: new Date(created_at.getTime() + MENTION_DELAY) } as const;
}

/** Each once, and not the author. A browser may have written anything there, so not each need be a member's. */
function profilesNamedIn({ user_id, mentions = [] }: Message): DocumentReference[] {
  const uids = new Set(mentions.filter((uid) => uid !== user_id && isDocumentId(uid)));
  return [...uids].map((uid) => firestore().collection('profiles').doc(uid));
}
