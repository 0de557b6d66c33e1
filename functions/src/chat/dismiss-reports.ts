import { messageRequestSchema } from '../contract/chat/chat-moderation.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { findOpenReports } from './remove-text.ts';

/** Settles what was reported about a message that may stay. Who reported it cannot do so again. */
export const dismissReports = defineCallable('dismissReports', {
  schema: messageRequestSchema,
  async run({ messageId }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const reports = await findOpenReports(transaction, messageId);
      for (const report of reports) transaction.update(report.ref, { handled_at: at });
    });
    logEvent('Reports of a message were dismissed', { admin: uid, message: messageId });
    return { dismissed: true };
  },
});
