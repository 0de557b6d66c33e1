import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type ChatMute, chatMuteSchema, type MuteView } from '../contract/chat/chat.ts';
import { firestore } from '../platform/admin.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

export const muteRef = (uid: string) => firestore().collection('chat_mutes').doc(uid);

export const toMuteView = ({ until, reason, muted_at }: ChatMute): MuteView => ({
  until: until?.toISOString() ?? null,
  reason,
  mutedAt: muted_at.toISOString(),
});

/** The active mute in a stored document; null if there is none, or it is over or invalid. */
export function muteIn(snapshot: DocumentSnapshot | undefined, at: Date): MuteView | null {
  const mute = snapshot?.exists ? parseOrWarn(chatMuteSchema, snapshot) : null;
  return !mute || (mute.until && mute.until <= at) ? null : toMuteView(mute);
}
