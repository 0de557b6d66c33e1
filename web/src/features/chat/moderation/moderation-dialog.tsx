import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { REPORT_REASON_LABELS, REPORT_REASONS, type ReportReason } from '@portal/functions/contract/chat/chat';
import { REMOVED_MESSAGE_DAYS } from '@portal/functions/contract/limits';
import { useState } from 'react';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';

const CONFIRMATIONS = {
  delete: {
    title: 'Delete this message?',
    text: 'This deletes the text for everyone. A note in its place says that the message was deleted.',
    confirm: 'Delete',
    done: 'Message deleted',
  },
  remove: {
    title: 'Remove this message?',
    text: `This hides the text from all members. A note in its place says that a moderator removed it. Staff can read and restore the text for ${REMOVED_MESSAGE_DAYS} days.`,
    confirm: 'Remove',
    done: 'Message removed',
  },
  report: {
    title: 'Report this message',
    text: 'A moderator will review it. The author won’t be told who reported it.',
    confirm: 'Report',
    done: 'Message reported',
  },
} as const;

export interface ModerationAction {
  kind: keyof typeof CONFIRMATIONS;
  /** The message's name. */
  messageId: string;
}

/** Rejects with a `CallError`. */
async function perform({ kind, messageId }: ModerationAction, reason: ReportReason | null): Promise<void> {
  if (kind === 'delete') await call('deleteOwnMessage', { messageId });
  if (kind === 'remove') await call('removeMessage', { messageId });
  if (kind === 'report' && reason) await call('reportMessage', { messageId, reason });
}

export function ModerationDialog({ action, onClose }: { action: ModerationAction; onClose: () => void }) {
  const { done, ...confirmation } = CONFIRMATIONS[action.kind];
  const toast = useToast();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const { mutate, isPending, error } = usePortalMutation(() => perform(action, reason), {
    onSuccess: () => {
      toast({ title: done, tone: 'success' });
      onClose();
    },
  });
  const reporting = action.kind === 'report';
  return (
    <ConfirmDialog
      {...confirmation}
      busy={isPending}
      onClose={onClose}
      failure={error?.message ?? null}
      color={reporting ? 'primary' : 'error'}
      disabled={reporting && reason === null}
      onConfirm={() => mutate()}
    >
      {reporting ? (titleId) => <ReportReasons value={reason} onChange={setReason} labelledBy={titleId} /> : undefined}
    </ConfirmDialog>
  );
}

interface ReportReasonsProps {
  value: ReportReason | null;
  onChange: (reason: ReportReason | null) => void;
  labelledBy: string;
}

function ReportReasons({ value, onChange, labelledBy }: ReportReasonsProps) {
  return (
    <RadioGroup
      aria-labelledby={labelledBy}
      value={value ?? ''}
      onChange={(_event, selected) => onChange(REPORT_REASONS.find((reason) => reason === selected) ?? null)}
      sx={{ mt: 2 }}
    >
      {REPORT_REASONS.map((reason) => (
        <FormControlLabel key={reason} value={reason} control={<Radio />} label={REPORT_REASON_LABELS[reason]} />
      ))}
    </RadioGroup>
  );
}
