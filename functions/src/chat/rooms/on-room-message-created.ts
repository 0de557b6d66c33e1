import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { mayAccountEnterRoom } from '../../access/rooms.ts';
import { type Message, messageSchema } from '../../contract/chat/chat.ts';
import type { Room } from '../../contract/chat/rooms.ts';
import { addToOutbox, withoutEntry } from '../../events/outbox.ts';
import { firestore } from '../../platform/admin.ts';
import { retryConflicts } from '../../platform/conflicts.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../../platform/entry-points/trigger-options.ts';
import { hashOf, parseOrWarn } from '../../platform/stored-documents.ts';
import { hourOf, mentionDue, namedIn } from '../on-message-created.ts';

/**
 * Stores the time of a room's newest message, and notifies the mentioned people who can enter the room. Idempotent.
 * Skips a deleted or removed message.
 */
export const onRoomMessageCreated = onDocumentCreated(
  { ...TRIGGER_OPTIONS, document: 'opportunity_rooms/{opportunityId}/room_messages/{messageId}' },
  endOnPermanentErrors('onRoomMessageCreated', async (event) => {
    const room = event.data?.ref.parent.parent;
    if (!event.data || !room) return;
    const message = parseOrWarn(messageSchema, event.data);
    if (message) await announce(room, event.data.ref, message);
  }),
);

async function announce(room: DocumentReference, ref: DocumentReference, message: Message): Promise<void> {
  const named = namedIn(message);
  const entering = await Promise.all(named.map((uid) => mayAccountEnterRoom(uid, room.id)));
  const events = named.filter((_uid, index) => entering[index]).map((uid) => mention(room.id, ref.id, message, uid));
  if (events.length > 0) {
    await firestore().runTransaction(async (transaction) => {
      if (!isPresent(await transaction.get(ref))) return;
      for (const event of await withoutEntry(transaction, events)) addToOutbox(transaction, event, message.created_at);
    });
  }
  await storeTime(room, ref, message.created_at);
}

/** Every message of a room changes this document, so a transaction would let them wait for each other. */
const storeTime = (room: DocumentReference, ref: DocumentReference, at: Date): Promise<unknown> =>
  retryConflicts(async () => {
    const [stored, known] = await firestore().getAll(ref, room);
    if (!stored || !isPresent(stored)) return null;
    const last: unknown = known?.get('last_message_at')?.toDate();
    if (last instanceof Date && last >= at) return null;
    const change = { last_message_at: at } satisfies Room;
    return known?.updateTime ? room.update(change, { lastUpdateTime: known.updateTime }) : room.create(change);
  });

const isPresent = (message: DocumentSnapshot) => message.exists && message.get('removed_at') === undefined;

/** Limits mentions to one an hour for each author, member and room. */
function mention(roomId: string, messageId: string, { user_id: author, created_at }: Message, uid: string) {
  const id = hashOf(`${roomId} ${author} ${uid} ${hourOf(created_at)}`);
  const data = { opportunity_id: roomId, message_id: messageId };
  return { kind: 'mentioned_in_room', id, uid, data, due: mentionDue(created_at) } as const;
}
