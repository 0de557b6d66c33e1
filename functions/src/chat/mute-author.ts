import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import {
  type ChatMute,
  chatMuteSchema,
  type MuteView,
  muteRequestSchema,
  unmuteRequestSchema,
} from '../contract/chat/chat.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

const HOUR = 3_600_000;
const UNKNOWN = 'There is no such member.';
const YOURSELF = 'You cannot mute yourself.';

/** Keeps a member from writing in the chat, for some hours or until it is lifted. A mute replaces the one before it. */
export const muteAuthor = defineCallable('muteAuthor', {
  schema: muteRequestSchema,
  async run({ uid, hours, reason }, admin) {
    if (uid === admin.uid) throw new HttpsError('failed-precondition', YOURSELF);
    const at = now();
    const until = hours === null ? null : new Date(at.getTime() + hours * HOUR);
    const mute: ChatMute = { until, reason: reason.trim(), muted_at: at };
    await firestore().runTransaction(async (transaction) => {
      const profile = await transaction.get(firestore().collection('profiles').doc(uid));
      if (!profile.exists) throw new HttpsError('not-found', UNKNOWN);
      transaction.set(muteRef(uid), mute);
    });
    logEvent('A member was muted in the chat', { admin: admin.uid, member: uid, until: until?.toISOString() ?? null });
    return toMuteView(mute);
  },
});

/** Lets a member write in the chat again. Unmuting a member who is not muted changes nothing. */
export const unmuteAuthor = defineCallable('unmuteAuthor', {
  schema: unmuteRequestSchema,
  async run({ uid }, admin) {
    await muteRef(uid).delete();
    logEvent('A member may write in the chat again', { admin: admin.uid, member: uid });
    return { muted: false };
  },
});

export const muteRef = (uid: string) => firestore().collection('chat_mutes').doc(uid);

const toMuteView = ({ until, reason, muted_at }: ChatMute): MuteView => ({
  until: until?.toISOString() ?? null,
  reason,
  mutedAt: muted_at.toISOString(),
});

/** The mute in a stored document while it lasts; null where there is none, none any more, or none that can be read. */
export function muteIn(snapshot: DocumentSnapshot | undefined, at: Date): MuteView | null {
  const mute = snapshot?.exists ? parseOrWarn(chatMuteSchema, snapshot) : null;
  return !mute || (mute.until && mute.until <= at) ? null : toMuteView(mute);
}
