import { type DocumentData, doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore';
import { SIGNED_IN, UIDS } from '../actors.ts';
import { SOME_TIME } from './documents.ts';

export interface Posting {
  /** The opportunity whose room it is; the general room without it. */
  room?: string;
  id?: string;
  message?: DocumentData;
  throttle?: DocumentData;
  throttleOf?: string;
}

/** Posts a message as the chat does: the message and its author's throttle in one commit. A twist replaces a part. */
export function post(db: Firestore, uid: string, twist: Posting = {}): Promise<void> {
  const { room, id = 'new', message = messageBy(uid), throttleOf = uid } = twist;
  const { throttle = throttleTo(room === undefined ? id : `${room}/${id}`) } = twist;
  return writeBatch(db)
    .set(doc(db, room === undefined ? 'messages' : `opportunity_rooms/${room}/room_messages`, id), message)
    .set(doc(db, 'chat_throttle', throttleOf), throttle)
    .commit();
}

export const messageBy = (uid: string) => ({ user_id: uid, content: 'Hello', created_at: serverTimestamp() });

/** The throttle at the first message of a window. Other messages pass their window. */
export const throttleTo = (
  messageId: string,
  window: object = { window_started_at: serverTimestamp(), window_count: 1 },
) => ({
  last_message_at: serverTimestamp(),
  last_message_id: messageId,
  ...window,
});

/** Profiles of everyone who may post. Posting requires a profile. */
export const PROFILES = Object.fromEntries(
  SIGNED_IN.map((actor) => [
    `profiles/${UIDS[actor]}`,
    { username: null, full_name: null, avatar_url: null, created_at: SOME_TIME },
  ]),
);
