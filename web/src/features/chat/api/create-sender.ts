import type { ChatMute } from '@portal/functions/contract/chat/chat-moderation';
import { CHAT_INTERVAL } from '@portal/functions/contract/limits';
import { FirebaseError } from 'firebase/app';
import type { Firestore } from 'firebase/firestore';
import { type Counting, commitMessage, type OutgoingMessage } from './commit-message.ts';
import { isStored, readMute, readThrottle } from './read-limits.ts';

export type SendOutcome =
  | { status: 'sent' }
  | { status: 'unreachable' }
  | { status: 'busy' }
  | { status: 'too-fast' }
  | { status: 'day-is-full' }
  | { status: 'muted'; mute: ChatMute }
  | { status: 'refused' };

/** How long a try may hang. What it may still bring about is no harm: the next try has the same id. */
const PATIENCE = 15_000;

/** Sends one person's messages, one at a time, and finds out why one was refused: the rules only say that it was. */
export function createSender(firestore: Firestore, uid: string) {
  let counting: Counting | undefined;
  let lastSent = Number.NEGATIVE_INFINITY;

  const commit = async (message: OutgoingMessage, next: Counting): Promise<void> => {
    await commitMessage(firestore, uid, message, next);
    counting = 'continue';
    lastSent = performance.now();
  };

  const attempt = async (message: OutgoingMessage): Promise<void> => {
    counting ??= (await readThrottle(firestore, uid)).counting;
    await commit(message, counting);
  };

  const explain = async (message: OutgoingMessage): Promise<SendOutcome> => {
    // An earlier try got through, although its answer did not: the rules refuse to write it twice.
    if (await isStored(firestore, message.id)) return { status: 'sent' };
    const mute = await readMute(firestore, uid);
    if (mute) return { status: 'muted', mute };
    const throttle = await readThrottle(firestore, uid);
    if (throttle.full) return { status: 'day-is-full' };
    if (throttle.justSent) return { status: 'too-fast' };
    // The day that was counted is over, or this device's clock is wrong about it.
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
      // Where the device's clock is wrong, only what it has sent itself tells how long ago that was.
      const justSent = performance.now() - lastSent < 2 * CHAT_INTERVAL;
      return outcome.status === 'refused' && justSent ? { status: 'too-fast' } : outcome;
    }
  };

  return (message: OutgoingMessage): Promise<SendOutcome> => within(PATIENCE, send(message), { status: 'unreachable' });
}

const REFUSAL = 'permission-denied';
const OUTCOMES: Readonly<Record<string, 'refused' | 'busy'>> = { [REFUSAL]: 'refused', 'resource-exhausted': 'busy' };
const outcomeOf = (error: unknown): SendOutcome => ({ status: OUTCOMES[codeOf(error)] ?? 'unreachable' });

/** What Firestore throws is never an instance of its `FirestoreError`: the class it extends takes over the prototype. */
const codeOf = (error: unknown) => (error instanceof FirebaseError ? error.code : '');

function within<Value>(milliseconds: number, promise: Promise<Value>, otherwise: Value): Promise<Value> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), milliseconds);
    void promise.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
