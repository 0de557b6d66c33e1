import { type ChatMute, chatMuteSchema } from '@portal/functions/contract/chat/chat-moderation';
import { CHAT_DAILY_MAX, CHAT_DAILY_WINDOW, CHAT_INTERVAL } from '@portal/functions/contract/limits';
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { mixed, number, object } from 'yup';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import type { Counting } from './commit-message.ts';

const aDate = () => mixed<Date>((value): value is Date => value instanceof Date);
const throttleSchema = object({
  last_message_at: aDate().required(),
  window_started_at: aDate(),
  window_count: number(),
});

export interface Throttle {
  counting: Counting;
  /** The day's messages are used up. */
  full: boolean;
  /** Less than a second ago there was another message, from another window for one. */
  justSent: boolean;
}

/** What the server has counted for a person. The device's clock only chooses what to try: the rules go by the server's. */
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

/** The person's mute while it lasts. */
export async function readMute(firestore: Firestore, uid: string): Promise<ChatMute | null> {
  const snapshot = await getDocFromServer(doc(firestore, 'chat_mutes', uid));
  if (!snapshot.exists()) return null;
  const mute = parseSnapshot(chatMuteSchema, snapshot.data());
  return mute.until && mute.until.getTime() <= Date.now() ? null : mute;
}

export async function isStored(firestore: Firestore, messageId: string): Promise<boolean> {
  return (await getDocFromServer(doc(firestore, 'messages', messageId))).exists();
}
