import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReportedMessage } from '@portal/functions/contract/chat/chat';
import { REMOVED_MESSAGE_DAYS } from '@portal/functions/contract/limits';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { BackToQueue, QueueRecord } from '../queue/queue-record.tsx';
import { DELETED_ACCOUNT } from '../records/person.ts';
import { MessageContextOf } from './message-context.tsx';
import { refetchModeration } from './moderation-queries.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { reasonsOf, roomLabel } from './report-words.ts';
import { useModeration } from './use-moderation.ts';

/** A reported or removed message in its conversation, with its author's history. */
export function MessageRecord({ id, isRemoved }: { id: string; isRemoved: boolean }) {
  return isRemoved ? <RemovedMessage id={id} /> : <ReportedRecord id={id} />;
}

function ReportedRecord({ id }: { id: string }) {
  return (
    <QueueRecord<ReportedMessage & { id: string }>
      noun="reported messages"
      recordParam="message"
      query={{
        queryKey: ['listReports', id],
        queryFn: async () => {
          const { reports } = await call('listReports', { messageId: id });
          return { rows: reports.map((report) => ({ ...report, id: report.messageId })) };
        },
      }}
    >
      {(row) => (
        <>
          <Typography variant="h4" component="h2">
            {reasonsOf(row).join('; ')}
          </Typography>
          {row.room === null ? null : <Typography color="textSecondary">{roomLabel(row.room)}</Typography>}
          {row.message?.mute ? (
            <div>
              <StatusBadge tone="negative" label="Author muted" />
            </div>
          ) : null}
          <ReportActions row={row} />
          {row.message ? (
            <MessageContextOf messageId={id} />
          ) : (
            <Typography color="textSecondary">{`This message no longer exists. ${DELETED_ACCOUNT}.`}</Typography>
          )}
        </>
      )}
    </QueueRecord>
  );
}

/** Back to the list that the message has left. */
function useLeave() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return () => {
    const list = new URLSearchParams(params);
    list.delete('message');
    void navigate(`?${list}`);
    refetchModeration();
  };
}

function ReportActions({ row: { messageId, message } }: { row: ReportedMessage }) {
  const [asking, setAsking] = useState<'remove' | 'mute' | null>(null);
  const leave = useLeave();
  const { isPending, run } = useModeration(leave);
  const close = () => setAsking(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {message ? (
        <Button size="small" variant="contained" color="error" onClick={() => setAsking('remove')}>
          Remove message
        </Button>
      ) : null}
      {message && !message.mute ? (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking('mute')}>
          Mute author
        </Button>
      ) : null}
      <BusyButton
        size="small"
        variant="outlined"
        color="inherit"
        busy={isPending}
        onClick={() => run(() => call('dismissReports', { messageId }), 'Reports dismissed')}
      >
        Dismiss reports
      </BusyButton>
      {asking === 'remove' ? <RemoveMessageDialog messageId={messageId} onClose={close} onRemoved={leave} /> : null}
      {asking === 'mute' && message ? (
        <MuteDialog
          uid={message.authorUid}
          name={message.authorName ?? 'the author'}
          onClose={close}
          onMuted={() => {
            close();
            refetchModeration();
          }}
        />
      ) : null}
    </Box>
  );
}

function RemovedMessage({ id }: { id: string }) {
  const { isPending, run } = useModeration(useLeave());
  return (
    <>
      <BackToQueue noun="removed messages" recordParam="message" />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: '46rem' }}>
        <div>
          <BusyButton
            size="small"
            variant="contained"
            busy={isPending}
            onClick={() => run(() => call('restoreMessage', { messageId: id }), 'Message restored')}
          >
            Restore message
          </BusyButton>
        </div>
        <MessageContextOf messageId={id} />
      </Box>
    </>
  );
}

interface RemoveMessageDialogProps {
  messageId: string;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveMessageDialog({ messageId, onClose, onRemoved }: RemoveMessageDialogProps) {
  const toast = useToast();
  const { mutate, isPending, error } = usePortalMutation(() => call('removeMessage', { messageId }), {
    onSuccess: () => {
      toast({ title: 'Message removed', tone: 'success' });
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title="Remove this message?"
      text={`A note in its place says that a moderator removed it. Its reports are closed. Staff can read and restore the text for ${REMOVED_MESSAGE_DAYS} days; then it is deleted.`}
      confirm="Remove"
      color="error"
      busy={isPending}
      onClose={onClose}
      failure={error?.message ?? null}
      onConfirm={() => mutate()}
    />
  );
}
