import { HttpsError } from 'firebase-functions/https';
import { type ChatMute, muteRequestSchema } from '../contract/chat/chat-moderation.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { muteRef, toMuteView } from './stored-mute.ts';

const HOUR = 3_600_000;
const UNKNOWN = 'There is no such member.';
const YOURSELF = 'You cannot mute yourself.';

/** Keeps somebody from writing in the chat, for some hours or until it is lifted. A mute takes the place of the one before it. */
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
