import { type ChatMute, chatMuteSchema } from '@portal/functions/contract/chat/chat';
import { CHAT_DAILY_MAX, CHAT_DAILY_WINDOW, CHAT_INTERVAL } from '@portal/functions/contract/limits';
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { mixed, number, object } from 'yup';
import { parseSnapshot } from '#lib/data/snapshot.ts';

const aDate = () => mixed<Date>((value): value is Date => value instanceof Date);
const throttleSchema = object({
  last_message_at: aDate().required(),
  window_started_at: aDate(),
  window_count: number(),
});

/** Whether a message is the first that is counted within 24 hours, or one more. */
export type Counting = 'begin' | 'continue';

interface Throttle {
  counting: Counting;
  /** The daily limit is reached. */
  full: boolean;
  /** The last message is less than a second old, for example from another window. */
  justSent: boolean;
}

/** The user's rate limit as stored on the server. The device's clock only decides what to try; the rules use the server's clock. */
export async function readThrottle(firestore: Firestore, uid: string): Promise<Throttle> {
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

/** The user's mute, or null if there is none or it has ended. */
export async function readMute(firestore: Firestore, uid: string): Promise<ChatMute | null> {
  const snapshot = await getDocFromServer(doc(firestore, 'chat_mutes', uid));
  if (!snapshot.exists()) return null;
  const mute = parseSnapshot(chatMuteSchema, snapshot.data());
  return mute.until && mute.until.getTime() <= Date.now() ? null : mute;
}

export async function isStored(firestore: Firestore, messageId: string): Promise<boolean> {
  return (await getDocFromServer(doc(firestore, 'messages', messageId))).exists();
}
