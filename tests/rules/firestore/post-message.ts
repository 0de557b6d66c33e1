import { type DocumentData, doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore';
import { SIGNED_IN, UIDS } from '../actors.ts';
import { SOME_TIME } from './documents.ts';

export interface Posting {
  id?: string;
  message?: DocumentData;
  throttle?: DocumentData;
  throttleOf?: string;
}

/** Posts a message the way the chat does: the message and its author's throttle in one commit. A twist replaces a part. */
export function post(db: Firestore, uid: string, twist: Posting = {}): Promise<void> {
  const { id = 'new', message = messageBy(uid), throttle = throttleTo(id), throttleOf = uid } = twist;
  return writeBatch(db)
    .set(doc(db, 'messages', id), message)
    .set(doc(db, 'chat_throttle', throttleOf), throttle)
    .commit();
}

export const messageBy = (uid: string) => ({ user_id: uid, content: 'Hello', created_at: serverTimestamp() });

export const throttleTo = (messageId: string) => ({
  last_message_at: serverTimestamp(),
  last_message_id: messageId,
});

/** Profiles of everyone who may post: without one nobody does. */
export const PROFILES = Object.fromEntries(
  SIGNED_IN.map((actor) => [
    `profiles/${UIDS[actor]}`,
    { username: null, full_name: null, avatar_url: null, created_at: SOME_TIME },
  ]),
);
