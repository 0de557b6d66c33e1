import { type ChatMute, chatMuteSchema, type MuteView } from '../contract/chat-moderation.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';

export const muteRef = (uid: string) => firestore().doc(`chat_mutes/${uid}`);

export const toMuteView = ({ until, reason, muted_at }: ChatMute): MuteView => ({
  until: until?.toISOString() ?? null,
  reason,
  mutedAt: muted_at.toISOString(),
});

/** The mute in a stored document while it lasts; null where there is none, or none any more. */
export function muteIn(data: unknown, at: Date): MuteView | null {
  if (data === undefined) return null;
  const mute = parseDocument(chatMuteSchema, data);
  return mute.until && mute.until <= at ? null : toMuteView(mute);
}
