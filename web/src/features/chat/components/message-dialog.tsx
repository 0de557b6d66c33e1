import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { useMutation } from '#lib/data/query.ts';
import { deleteOwnMessage, removeMessage, reportMessage } from '../api/moderate.ts';
import { type AskedKind, CONFIRMATIONS } from '../message-confirmations.ts';
import { ReportReasons } from './report-reasons.tsx';

export interface Asked {
  kind: AskedKind;
  messageId: string;
}

type Reason = ComponentProps<typeof ReportReasons>['value'];

async function doWhatIsAsked({ kind, messageId }: Asked, reason: Reason): Promise<void> {
  if (kind === 'delete') await deleteOwnMessage(messageId);
  if (kind === 'remove') await removeMessage(messageId);
  if (kind === 'report' && reason) await reportMessage(messageId, reason);
}

/** Asks before a message is deleted, removed or reported. */
export function MessageDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { done, ...question } = CONFIRMATIONS[asked.kind];
  const toast = useToast();
  const [reason, setReason] = useState<Reason>(null);
  const { mutate, busy, failure } = useMutation(() => doWhatIsAsked(asked, reason), {
    onSuccess: () => {
      toast({ title: done, tone: 'success' });
      onClose();
    },
  });
  const reporting = asked.kind === 'report';
  return (
    <ConfirmDialog
      {...question}
      {...{ busy, onClose }}
      failure={failure?.message ?? null}
      color={reporting ? 'primary' : 'error'}
      disabled={reporting && reason === null}
      onConfirm={() => void mutate()}
    >
      {reporting ? (titleId) => <ReportReasons value={reason} onChange={setReason} labelledBy={titleId} /> : undefined}
    </ConfirmDialog>
  );
}
