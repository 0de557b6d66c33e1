import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { REPORT_REASON_LABELS } from '@portal/functions/contract/chat/chat';
import { REMOVED_MESSAGE_DAYS } from '@portal/functions/contract/limits';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import type { InfiniteRows } from '#lib/data/infinite-query.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { listReports, type ReportRow } from '../api/lists.ts';
import { DELETED_ACCOUNT } from '../records/person.ts';
import { PersonName } from '../records/person-name.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import { RemovedText, type TableColumn, TimeCell } from '../records/records-table.tsx';
import { ContextDialog } from './context-dialog.tsx';
import { MuteDialog } from './mute-dialog.tsx';
import { useModeration } from './use-moderation.ts';

const reasonsOf = ({ reasons }: ReportRow) =>
  reasons.map(({ reason, count }) => REPORT_REASON_LABELS[reason] + (count > 1 ? ` (${count} reports)` : ''));

const COLUMNS: readonly TableColumn<ReportRow>[] = [
  { id: 'message', label: 'Message', width: '38%', cell: ({ message }) => <Said message={message} /> },
  {
    id: 'reasons',
    label: 'Reported for',
    width: '24%',
    cell: (row) => reasonsOf(row).map((reason) => <Typography key={reason}>{reason}</Typography>),
  },
  {
    id: 'reported',
    label: 'Last reported',
    width: '16%',
    cell: ({ lastReportedAt }) => <TimeCell at={new Date(lastReportedAt)} />,
  },
];

const CSV_COLUMNS: readonly CsvColumn<ReportRow>[] = [
  ['Message', ({ message }) => message?.content ?? ''],
  ['Author', ({ message }) => message?.authorName ?? ''],
  ['Author id', ({ message }) => message?.authorUid ?? ''],
  ['Reasons', (row) => reasonsOf(row).join('; ')],
  ['First reported (UTC)', ({ firstReportedAt }) => firstReportedAt],
  ['Last reported (UTC)', ({ lastReportedAt }) => lastReportedAt],
  ['Message id', ({ messageId }) => messageId],
];

interface ReportedMessagesProps {
  list: InfiniteRows<ReportRow>;
  onChanged: () => void;
}

/** Open reports. Reporters stay anonymous, even to admins. */
export function ReportedMessages({ list, onChanged }: ReportedMessagesProps) {
  const decision: TableColumn<ReportRow> = {
    id: 'decision',
    label: 'Decision',
    width: '22%',
    cell: (row) => <ReportDecision row={row} onChanged={onChanged} />,
  };
  return (
    <RecordsPanel
      noun="reported messages"
      list={list}
      columns={[...COLUMNS, decision]}
      csv={{
        fileName: ['reported-messages'],
        columns: CSV_COLUMNS,
        firstPage: () => listReports({ forExport: true }),
      }}
      order="latest report first"
      empty="No reported messages"
    />
  );
}

function Said({ message }: Pick<ReportRow, 'message'>) {
  if (!message)
    return <Typography color="textSecondary">{`This message no longer exists. ${DELETED_ACCOUNT}.`}</Typography>;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 0.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
          <PersonName uid={message.authorUid}>{message.authorName ?? 'No name yet'}</PersonName>
        </Typography>
        {message.mute ? <StatusBadge tone="negative" label="Muted" /> : null}
      </Box>
      {message.removedBy ? (
        <RemovedText by={message.removedBy} />
      ) : (
        <Typography sx={TEXT} dir="auto">
          {message.content}
        </Typography>
      )}
    </>
  );
}

const TEXT = { overflowWrap: 'anywhere', overflow: 'hidden', whiteSpace: 'pre-wrap' } as const;

interface ReportDecisionProps {
  row: ReportRow;
  onChanged: () => void;
}

function ReportDecision({ row: { messageId, message }, onChanged }: ReportDecisionProps) {
  const [asking, setAsking] = useState<'remove' | 'mute' | 'context' | null>(null);
  const { isPending, run } = useModeration(onChanged);
  const close = () => setAsking(null);
  const name = message?.authorName ?? 'the author';
  const of = <span style={visuallyHidden}>{` the message by ${name}`}</span>;
  const changed = () => {
    close();
    onChanged();
  };
  return (
    <Box sx={BUTTONS}>
      {message ? (
        <Button size="small" variant="outlined" color="error" onClick={() => setAsking('remove')}>
          Remove{of}
        </Button>
      ) : null}
      {message && !message.mute ? (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking('mute')}>
          Mute author<span style={visuallyHidden}>{` ${name}`}</span>
        </Button>
      ) : null}
      <BusyButton
        size="small"
        variant="text"
        color="inherit"
        busy={isPending}
        onClick={() => run(() => call('dismissReports', { messageId }), 'Reports dismissed')}
      >
        Dismiss<span style={visuallyHidden}>{` the reports of the message by ${name}`}</span>
      </BusyButton>
      {message ? (
        <Button size="small" variant="text" color="inherit" onClick={() => setAsking('context')}>
          Context<span style={visuallyHidden}>{` of the message by ${name}`}</span>
        </Button>
      ) : null}
      {asking === 'context' ? <ContextDialog messageId={messageId} onClose={close} /> : null}
      {asking === 'remove' ? <RemoveMessageDialog messageId={messageId} onClose={close} onRemoved={changed} /> : null}
      {asking === 'mute' && message ? (
        <MuteDialog uid={message.authorUid} name={name} onClose={close} onMuted={changed} />
      ) : null}
    </Box>
  );
}

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

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
