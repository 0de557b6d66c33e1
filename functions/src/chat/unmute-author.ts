import { unmuteRequestSchema } from '../contract/chat/chat-moderation.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { muteRef } from './stored-mute.ts';

/** Lets somebody write in the chat again. Where nobody was muted nothing changes. */
export const unmuteAuthor = defineCallable('unmuteAuthor', {
  schema: unmuteRequestSchema,
  async run({ uid }, admin) {
    await muteRef(uid).delete();
    logEvent('A member may write in the chat again', { admin: admin.uid, member: uid });
    return { muted: false };
  },
});
