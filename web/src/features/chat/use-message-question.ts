import type { ReportReason } from '@portal/functions/contract/chat-moderation';
import { useState } from 'react';
import { CallFailure } from '#firebase/call.ts';
import { deleteOwnMessage, removeMessage, reportMessage } from './api/moderate.ts';

export type AskedKind = 'delete' | 'remove' | 'report';

/** Does what was asked about a message, once, and says how it went. */
export function useMessageQuestion(
  { kind, messageId }: { kind: AskedKind; messageId: string },
  reason: ReportReason | null,
  onDone: () => void,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if (kind === 'delete') await deleteOwnMessage(messageId);
      if (kind === 'remove') await removeMessage(messageId);
      if (kind === 'report' && reason) await reportMessage(messageId, reason);
      onDone();
    } catch (error) {
      setFailure(error instanceof CallFailure ? error.message : 'An unexpected error occurred. Please try again.');
      setBusy(false);
    }
  };
  return { act, busy, failure };
}
