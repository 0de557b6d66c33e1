import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { REPORT_REASON_LABELS } from '@portal/functions/contract/chat/chat-moderation';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { ReportRow } from '../api/list-reports.ts';
import { GONE } from '../person-name.ts';
import type { CsvColumn } from '../to-csv.ts';
import type { PagedList } from '../use-paged-list.ts';
import { RecordsPanel } from './records-panel.tsx';
import type { Column } from './records-table.tsx';
import { RemovedText } from './removed-text.tsx';
import { ReportDecision } from './report-decision.tsx';
import { TimeCell } from './time-cell.tsx';

const reasonsOf = ({ reasons }: ReportRow) =>
  reasons.map(({ reason, count }) => REPORT_REASON_LABELS[reason] + (count > 1 ? ` (${count} reports)` : ''));

const COLUMNS: readonly Column<ReportRow>[] = [
  { id: 'message', label: 'Message', width: '38%', cell: ({ message }) => <Said message={message} /> },
  {
    id: 'reasons',
    label: 'Reported because',
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

const SHEET: readonly CsvColumn<ReportRow>[] = [
  ['Message', ({ message }) => message?.content ?? ''],
  ['Author', ({ message }) => message?.authorName ?? ''],
  ['Author id', ({ message }) => message?.authorUid ?? ''],
  ['Reasons', (row) => reasonsOf(row).join('; ')],
  ['First reported (UTC)', ({ firstReportedAt }) => firstReportedAt],
  ['Last reported (UTC)', ({ lastReportedAt }) => lastReportedAt],
  ['Message id', ({ messageId }) => messageId],
];

interface ReportedMessagesProps {
  list: PagedList<ReportRow>;
  onChanged: () => void;
}

/** What members have reported and nobody has dealt with yet. Who reported it is not said, to admins neither. */
export function ReportedMessages({ list, onChanged }: ReportedMessagesProps) {
  const decision: Column<ReportRow> = {
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
      sheet={SHEET}
      order="the latest report first"
      empty="Nothing is reported"
    />
  );
}

function Said({ message }: Pick<ReportRow, 'message'>) {
  if (!message) return <Typography color="textSecondary">{`The message is gone. ${GONE}.`}</Typography>;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 0.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
          {message.authorName ?? 'No name yet'}
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
