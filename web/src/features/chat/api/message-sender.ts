import { chatMuteSchema, messageName } from '@portal/functions/contract/chat/chat';
import { CHAT_DAILY_MAX, CHAT_DAILY_WINDOW, CHAT_INTERVAL } from '@portal/functions/contract/limits';
import { FirebaseError } from 'firebase/app';
import {
  type CollectionReference,
  doc,
  type Firestore,
  getDocFromServer,
  increment,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';
import { mixed, number, object } from 'yup';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { messagesIn } from './chat-reads.ts';

export interface Draft {
  content: string;
  replyTo?: string | undefined;
  mentions?: readonly string[] | undefined;
}

interface OutgoingMessage extends Draft {
  /**
   * Made by the client and kept for every attempt. The rules refuse to overwrite a message, so it is stored only once.
   */
  id: string;
}

export type SendOutcome =
  | { status: 'sent' }
  | { status: 'unreachable' }
  | { status: 'busy' }
  | { status: 'too-fast' }
  | { status: 'day-is-full' }
  | { status: 'muted' }
  /** The answered message was deleted with its author's account. */
  | { status: 'original-gone' }
  /** In the room of an opportunity, mostly because the right to enter it has ended. */
  | { status: 'room-refused' }
  | { status: 'refused' };

/**
 * Time after which an attempt counts as failed. If it still succeeds, the next attempt finds the stored message by its
 * id.
 */
const TIMEOUT_MS = 15_000;

/** Sends a user's messages to a room one at a time. The rules give no reason for a refusal, so the sender looks it up. */
export function createSender(firestore: Firestore, uid: string, roomId: string | null = null) {
  const messages = messagesIn(firestore, roomId);
  let counting: Counting | undefined;
  let lastSent = Number.NEGATIVE_INFINITY;

  const commit = async (message: OutgoingMessage, next: Counting): Promise<void> => {
    await commitMessage(messages, uid, { ...message, name: messageName(roomId, message.id) }, next);
    counting = 'continue';
    lastSent = performance.now();
  };

  const attempt = async (message: OutgoingMessage): Promise<void> => {
    counting ??= (await readThrottle(firestore, uid)).counting;
    await commit(message, counting);
  };

  const explain = async (message: OutgoingMessage): Promise<SendOutcome> => {
    // An earlier attempt was stored and counted, but its answer was lost. The rules refuse to write the message twice.
    if (await isStored(messages, message.id)) {
      counting = 'continue';
      return { status: 'sent' };
    }
    if (await isMuted(firestore, uid)) return { status: 'muted' };
    if (message.replyTo && !(await isStored(messages, message.replyTo))) return { status: 'original-gone' };
    const throttle = await readThrottle(firestore, uid);
    if (throttle.full) return { status: 'day-is-full' };
    if (throttle.justSent) return { status: 'too-fast' };
    // The first attempt used the wrong count: the 24 hours ended in between, or the device's clock is wrong. Try the
    // other count.
    await commit(message, counting === 'begin' ? 'continue' : 'begin');
    return { status: 'sent' };
  };

  const send = async (message: OutgoingMessage): Promise<SendOutcome> => {
    try {
      await attempt(message);
      return { status: 'sent' };
    } catch (error) {
      if (codeOf(error) !== REFUSAL) return outcomeOf(error);
    }
    try {
      return await explain(message);
    } catch (error) {
      const outcome = outcomeOf(error);
      // If the device's clock is wrong, only the time since the sender's last message is reliable.
      const justSent = performance.now() - lastSent < 2 * CHAT_INTERVAL;
      if (outcome.status !== 'refused') return outcome;
      if (justSent) return { status: 'too-fast' };
      return roomId === null ? outcome : { status: 'room-refused' };
    }
  };

  return (message: OutgoingMessage): Promise<SendOutcome> =>
    raceTimeout(send(message), TIMEOUT_MS, { status: 'unreachable' });
}

const REFUSAL = 'permission-denied';
const OUTCOMES: Readonly<Record<string, 'refused' | 'busy'>> = { [REFUSAL]: 'refused', 'resource-exhausted': 'busy' };
const outcomeOf = (error: unknown): SendOutcome => ({ status: OUTCOMES[codeOf(error)] ?? 'unreachable' });

/** Checks for `FirebaseError`, because Firestore's errors are never instances of its `FirestoreError`. */
const codeOf = (error: unknown) => (error instanceof FirebaseError ? error.code : '');

function raceTimeout<Value>(promise: Promise<Value>, milliseconds: number, fallback: Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(fallback), milliseconds);
    void promise.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

/**
 * Writes a message and its author's throttle in one commit. A transaction without reads is one request that fails
 * immediately when offline. Batches would wait in the SDK's queue, which sends faster than one message a second.
 */
function commitMessage(
  messages: CollectionReference,
  uid: string,
  { id, name, content, replyTo, mentions = [] }: OutgoingMessage & { name: string },
  counting: Counting,
): Promise<void> {
  const { firestore } = messages;
  const count =
    counting === 'begin' ? { window_started_at: serverTimestamp(), window_count: 1 } : { window_count: increment(1) };
  return runTransaction(
    firestore,
    async (transaction) => {
      transaction.set(doc(messages, id), {
        user_id: uid,
        content,
        created_at: serverTimestamp(),
        ...(replyTo && { reply_to: replyTo }),
        ...(mentions.length > 0 && { mentions }),
      });
      transaction.set(
        doc(firestore, 'chat_throttle', uid),
        { last_message_at: serverTimestamp(), last_message_id: name, ...count },
        { merge: counting === 'continue' },
      );
    },
    { maxAttempts: 1 },
  );
}

const aDate = () => mixed<Date>((value): value is Date => value instanceof Date);
const throttleSchema = object({
  last_message_at: aDate().required(),
  window_started_at: aDate(),
  window_count: number(),
});

/** Starts the count of 24 hours, or adds to it. */
type Counting = 'begin' | 'continue';

interface Throttle {
  counting: Counting;
  /** The daily limit is reached. */
  full: boolean;
  /** The last message is less than a second old, for example from another window. */
  justSent: boolean;
}

/**
 * Reads the user's rate limit. The device's clock only decides which attempt to make; the rules use the server's clock.
 */
async function readThrottle(firestore: Firestore, uid: string): Promise<Throttle> {
  const snapshot = await getDocFromServer(doc(firestore, 'chat_throttle', uid));
  if (!snapshot.exists()) return { counting: 'begin', full: false, justSent: false };
  const { last_message_at, window_started_at, window_count = 0 } = parseSnapshot(throttleSchema, snapshot.data());
  const now = Date.now();
  const over = !window_started_at || now >= window_started_at.getTime() + CHAT_DAILY_WINDOW;
  return {
    counting: over ? 'begin' : 'continue',
    full: !over && window_count >= CHAT_DAILY_MAX,
    justSent: Math.abs(now - last_message_at.getTime()) < 2 * CHAT_INTERVAL,
  };
}

async function isMuted(firestore: Firestore, uid: string): Promise<boolean> {
  const snapshot = await getDocFromServer(doc(firestore, 'chat_mutes', uid));
  if (!snapshot.exists()) return false;
  const { until } = parseSnapshot(chatMuteSchema, snapshot.data());
  return until === null || until.getTime() > Date.now();
}

async function isStored(messages: CollectionReference, messageId: string): Promise<boolean> {
  return (await getDocFromServer(doc(messages, messageId))).exists();
}
