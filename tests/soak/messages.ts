import {
  collection,
  doc,
  type Firestore,
  getDocFromServer,
  getDocsFromServer,
  increment,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';
import type { History } from './history.ts';

const HEARD = 50;

/** The messages of a room; without a room, those of the general one. */
const messagesOf = (firestore: Firestore, room?: string) =>
  room === undefined
    ? collection(firestore, 'messages')
    : collection(firestore, 'opportunity_rooms', room, 'room_messages');

const newestOf = (firestore: Firestore, room?: string) =>
  query(messagesOf(firestore, room), orderBy('created_at', 'desc'), limit(HEARD));

export interface Outgoing {
  id: string;
  content: string;
  room?: string;
  mentions?: string[];
}

/**
 * Sends messages as the browser does: with the author's throttle, which counts all rooms, in one commit. Like the
 * browser, it looks for the throttle only before the first one.
 */
export function messageWriter(firestore: Firestore, uid: string) {
  const throttleRef = doc(firestore, 'chat_throttle', uid);
  let hasThrottle = false;

  return async ({ id, content, room, mentions }: Outgoing): Promise<void> => {
    const ref = doc(messagesOf(firestore, room), id);
    hasThrottle ||= (await getDocFromServer(throttleRef)).exists();
    const merge = hasThrottle;
    const window = merge ? { window_count: increment(1) } : { window_started_at: serverTimestamp(), window_count: 1 };
    const name = room === undefined ? id : `${room}/${id}`;
    const write = runTransaction(
      firestore,
      async (transaction) => {
        transaction.set(ref, { user_id: uid, content, created_at: serverTimestamp(), ...(mentions && { mentions }) });
        transaction.set(
          throttleRef,
          { last_message_at: serverTimestamp(), last_message_id: name, ...window },
          { merge },
        );
      },
      { maxAttempts: 1 },
    );
    // The SDK may have repeated a request that was stored, and the rules refuse the second.
    await write.catch(async (error: unknown) => {
      if (!(await getDocFromServer(ref)).exists()) throw error;
    });
  };
}

/** Reads the newest messages of a room once. */
export async function readRoom(firestore: Firestore, room: string): Promise<{ messages: unknown[] }> {
  const { docs } = await getDocsFromServer(newestOf(firestore, room));
  return { messages: docs.map((message) => message.get('content')) };
}

/** Notes what a person hears of a room. `onEnd` is called when the server ends the listener. Returns how to stop. */
export const listen = (firestore: Firestore, history: History, who: string, room?: string, onEnd?: () => void) =>
  onSnapshot(
    newestOf(firestore, room),
    (snapshot) => {
      const messages = snapshot
        .docChanges()
        .filter(({ type, doc: message }) => type !== 'removed' && !message.metadata.hasPendingWrites)
        .map(({ doc: message }) => ({
          id: message.id,
          user_id: message.get('user_id'),
          content: message.get('content'),
        }));
      if (messages.length > 0) history.append({ kind: 'heard', who, room, messages });
    },
    () => onEnd?.(),
  );
