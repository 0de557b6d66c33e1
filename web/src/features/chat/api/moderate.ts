import type { ReportReason } from '@portal/functions/contract/chat/chat-moderation';
import { call } from '#lib/data/call.ts';

/** What a member, or an admin, can do about a message. Each rejects with a `CallError` whose message may be shown. */
export const deleteOwnMessage = (messageId: string) => call('deleteOwnMessage', { messageId });
export const removeMessage = (messageId: string) => call('removeMessage', { messageId });
export const reportMessage = (messageId: string, reason: ReportReason) => call('reportMessage', { messageId, reason });
