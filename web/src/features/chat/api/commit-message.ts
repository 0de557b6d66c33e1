import { doc, type Firestore, increment, runTransaction, serverTimestamp } from 'firebase/firestore';

export interface OutgoingMessage {
  /** Made here, and the same at every try: the rules let a message be created and never written over, so there is only ever one. */
  id: string;
  content: string;
}

/** Whether the message is the first that is counted within 24 hours, or one more. */
export type Counting = 'begin' | 'continue';

/**
 * Writes a message and moves its author's throttle to it, in one commit. A transaction that reads nothing is one request that
 * fails at once without a connection; a batch would wait in the SDK's queue and send what waited faster than one a second.
 */
export function commitMessage(
  firestore: Firestore,
  uid: string,
  { id, content }: OutgoingMessage,
  counting: Counting,
): Promise<void> {
  const count =
    counting === 'begin' ? { window_started_at: serverTimestamp(), window_count: 1 } : { window_count: increment(1) };
  return runTransaction(
    firestore,
    async (transaction) => {
      transaction.set(doc(firestore, 'messages', id), { user_id: uid, content, created_at: serverTimestamp() });
      transaction.set(
        doc(firestore, 'chat_throttle', uid),
        { last_message_at: serverTimestamp(), last_message_id: id, ...count },
        { merge: counting === 'continue' },
      );
    },
    { maxAttempts: 1 },
  );
}
