import { createHash } from 'node:crypto';
import { HttpsError } from 'firebase-functions/https';
import { type MessageReport, reportRequestSchema } from '../contract/chat/chat.ts';
import { CHAT_REPORTS, CHAT_REPORTS_WINDOW } from '../contract/limits.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { consumeRateLimit, inMinutes, type RateLimit } from '../platform/rate-limit.ts';
import { derivedId } from '../platform/stored-documents.ts';
import { findMessage } from './messages.ts';

const OWN = 'This is your own message. You can delete it instead.';
const REMOVED = 'This message has been removed already.';

/** Tells the admins about a message. Each person reports a message once; saying it again changes nothing. */
export const reportMessage = defineCallable('reportMessage', {
  schema: reportRequestSchema,
  async run({ messageId, reason }, { uid }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const ref = firestore().collection('message_reports').doc(derivedId(messageId, uid));
      const message = await findMessage(transaction, messageId);
      if (message.user_id === uid) throw new HttpsError('failed-precondition', OWN);
      if (message.removed_at) throw new HttpsError('failed-precondition', REMOVED);
      if ((await transaction.get(ref)).exists) return;
      await consumeRateLimit(transaction, [reportLimit(uid)], at);
      const report = { message_id: messageId, user_id: uid, reason, created_at: at, handled_at: null };
      transaction.create(ref, report satisfies MessageReport);
    });
    return { reported: true };
  },
});

function reportLimit(uid: string): RateLimit {
  return {
    key: `report_${createHash('sha256').update(uid).digest('base64url')}`,
    max: CHAT_REPORTS,
    window: CHAT_REPORTS_WINDOW,
    message: (minutes) => `You have reported ${CHAT_REPORTS} messages. Please try again ${inMinutes(minutes)}.`,
  };
}
