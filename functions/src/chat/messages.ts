import type { CollectionReference, Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { activityId } from '../contract/accounts/activity.ts';
import { messageSchema, parseMessageName } from '../contract/chat/chat.ts';
import { firestore } from '../platform/admin.ts';
import { derivedId, parseDocument } from '../platform/stored-documents.ts';

/** The messages of the general room (null), or of the room of an opportunity. */
export const messagesIn = (roomId: string | null): CollectionReference =>
  roomId === null
    ? firestore().collection('messages')
    : firestore().collection('opportunity_rooms').doc(roomId).collection('room_messages');

export function messageRef(name: string) {
  const { roomId, id } = parseMessageName(name);
  return messagesIn(roomId).doc(id);
}

/** The author's activity, which contains the text of a message of the general room. */
export const messageActivityRef = (id: string) =>
  firestore()
    .collection('activities')
    .doc(derivedId(activityId.messageSent(id)));

const DELETED = 'This message no longer exists.';

/** Reads a message in a transaction. Throws `not-found`. */
export async function findMessage(transaction: Transaction, name: string) {
  const snapshot = await transaction.get(messageRef(name));
  if (!snapshot.exists) throw new HttpsError('not-found', DELETED);
  return parseDocument(messageSchema, snapshot.data());
}

/** The titles of the rooms of messages, by their names. An archived opportunity has its id. Empty for the general room. */
export async function roomTitlesOf(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rooms = names.flatMap((name) => {
    const { roomId } = parseMessageName(name);
    return roomId === null ? [] : [[name, roomId] as const];
  });
  if (rooms.length === 0) return new Map();
  const catalogue = await loadCatalogue();
  return new Map(rooms.map(([name, roomId]) => [name, catalogue.get(roomId)?.title ?? roomId]));
}
