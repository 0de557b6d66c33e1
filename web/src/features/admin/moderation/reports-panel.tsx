import Typography from '@mui/material/Typography';
import type { ReportedMessage } from '@portal/functions/contract/chat/chat';
import { useSearchParams } from 'react-router-dom';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { formatDateTime } from '#components/format/formatters.ts';
import { useNow } from '#components/format/use-now.ts';
import { call } from '#lib/data/call.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { type ListRow, recordsPage } from '../api/lists.ts';
import { defined, Queue, type QueueRequest } from '../queue/queue.tsx';
import { type QueueColumn, shorten } from '../queue/queue-grid.tsx';
import { DELETED_ACCOUNT, personName, personPath } from '../records/person.ts';
import { MutedText, RemovedText, TimeCell } from '../records/records-table.tsx';
import { MessageRecord } from './message-record.tsx';
import { MODERATION_COUNTS, refetchModeration } from './moderation-queries.ts';
import { keptReasons, reasonsOf, roomLabel } from './report-words.ts';

const STATES = [
  { id: 'reported', label: 'Reported' },
  { id: 'removed', label: 'Removed' },
  { id: 'muted', label: 'Muted members' },
] as const;
type State = (typeof STATES)[number]['id'];

/** One of the three lists, or the message that `?message=` names. */
export function ReportsPanel() {
  const [params] = useSearchParams();
  const state = STATES.find(({ id }) => id === params.get('state'))?.id ?? 'reported';
  const message = params.get('message');
  if (message) return <MessageRecord key={message} id={message} isRemoved={state === 'removed'} />;
  return <List state={state} />;
}

function List({ state }: { state: State }) {
  const counts = usePortalQuery(MODERATION_COUNTS);
  const states = STATES.map((each) => ({
    ...each,
    count: counts.data?.states.find((counted) => counted.state === each.id)?.count,
  }));
  const shared = { states, eachState: true, recordParam: 'message', onReload: refetchModeration };
  switch (state) {
    case 'reported':
      return (
        <Queue
          {...shared}
          noun="reported messages"
          columns={REPORTED}
          fetchPage={fetchReported}
          nameOf={({ message }) => message?.authorName ?? (message ? 'No name yet' : DELETED_ACCOUNT)}
          csv={REPORTED_CSV}
          empty={() => 'No reported messages'}
        />
      );
    case 'removed':
      return (
        <Queue
          {...shared}
          noun="removed messages"
          columns={REMOVED}
          fetchPage={({ cursor, before, forExport }) =>
            recordsPage('removed_messages', defined({ cursor, before, forExport }))
          }
          nameOf={({ person }) => personName(person)}
          csv={REMOVED_CSV}
          empty={() => 'No removed messages'}
        />
      );
    case 'muted':
      return (
        <Queue
          {...shared}
          noun="muted members"
          columns={MUTED}
          fetchPage={({ cursor, before, forExport }) =>
            recordsPage('chat_mutes', defined({ cursor, before, forExport }))
          }
          nameOf={({ person }) => personName(person)}
          hrefOf={({ id }) => personPath(id)}
          csv={MUTED_CSV}
          empty={() => 'No muted members'}
        />
      );
  }
}

type ReportedRow = ReportedMessage & { id: string };

async function fetchReported({ cursor, before, forExport }: QueueRequest) {
  const { reports, ...page } = await call('listReports', defined({ cursor, before, forExport }));
  return { ...page, rows: reports.map((report): ReportedRow => ({ ...report, id: report.messageId })) };
}

/** Reporters stay anonymous, even to staff. */
const REPORTED: readonly QueueColumn<ReportedRow>[] = [
  {
    id: 'message',
    label: 'Message',
    flex: 2,
    minWidth: 180,
    cell: ({ message, room }) => (
      <>
        <Said message={message} />
        <InRoom room={room} />
      </>
    ),
    phoneCell: (row) => (
      <>
        <Said message={row.message} />
        <InRoom room={row.room} />
        <Reasons reasons={reasonsOf(row)} />
        <TimeCell at={new Date(row.lastReportedAt)} />
      </>
    ),
  },
  {
    id: 'reasons',
    label: 'Reported for',
    flex: 1.2,
    wide: true,
    cell: (row) => <Reasons reasons={reasonsOf(row)} />,
  },
  {
    id: 'reported',
    label: 'Last reported',
    flex: 0.9,
    wide: true,
    cell: ({ lastReportedAt }) => <TimeCell at={new Date(lastReportedAt)} />,
  },
];

function Said({ message }: Pick<ReportedRow, 'message'>) {
  if (!message) return <MutedText text="This message no longer exists." />;
  return (
    <>
      {message.mute ? <StatusBadge tone="negative" label="Muted" /> : null}
      {message.removedBy ? <RemovedText by={message.removedBy} /> : <MutedText text={shorten(message.content)} />}
    </>
  );
}

/** The room of an opportunity. Messages of the general room name none. */
const InRoom = ({ room }: { room: string | null }) => (room === null ? null : <MutedText text={roomLabel(room)} />);

const Reasons = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.map((reason) => (
    <Typography key={reason} variant="body2">
      {reason}
    </Typography>
  ));

const REPORTED_CSV: readonly CsvColumn<ReportedRow>[] = [
  ['Message', ({ message }) => message?.content ?? ''],
  ['Author', ({ message }) => message?.authorName ?? ''],
  ['Author id', ({ message }) => message?.authorUid ?? ''],
  ['Reasons', (row) => reasonsOf(row).join('; ')],
  ['First reported (UTC)', ({ firstReportedAt }) => firstReportedAt],
  ['Last reported (UTC)', ({ lastReportedAt }) => lastReportedAt],
  ['Room', ({ room }) => room ?? ''],
  ['Message id', ({ messageId }) => messageId],
];

type RemovedRow = ListRow<'removed_messages'>;

const REMOVED: readonly QueueColumn<RemovedRow>[] = [
  {
    id: 'message',
    label: 'Message',
    flex: 2,
    minWidth: 180,
    cell: ({ content, room }) => (
      <>
        <MutedText text={shorten(content)} />
        <InRoom room={room} />
      </>
    ),
    phoneCell: (row) => (
      <>
        <MutedText text={shorten(row.content)} />
        <InRoom room={row.room} />
        <Kept row={row} />
      </>
    ),
  },
  {
    id: 'removed-by',
    label: 'Removed by',
    flex: 1.2,
    wide: true,
    cell: ({ removedBy, reasons }) => (
      <>
        <Typography variant="body2" dir="auto">
          {personName(removedBy)}
        </Typography>
        <MutedText text={keptReasons(reasons).join('; ')} />
      </>
    ),
  },
  { id: 'removed', label: 'Removed', flex: 1.2, wide: true, cell: (row) => <Kept row={row} /> },
];

const Kept = ({ row: { removedAt, keptUntil } }: { row: RemovedRow }) => (
  <>
    <TimeCell at={new Date(removedAt)} />
    <MutedText text={`Text kept until ${formatDateTime(new Date(keptUntil))}`} />
  </>
);

const REMOVED_CSV: readonly CsvColumn<RemovedRow>[] = [
  ['Message', ({ content }) => content],
  ['Author', ({ person }) => person.profile?.full_name ?? ''],
  ['Author id', ({ person }) => person.uid],
  ['Reported for', ({ reasons }) => keptReasons(reasons).join('; ')],
  ['Removed by', ({ removedBy }) => removedBy.profile?.full_name ?? ''],
  ['Removed by id', ({ removedBy }) => removedBy.uid],
  ['Sent (UTC)', ({ sentAt }) => sentAt],
  ['Removed (UTC)', ({ removedAt }) => removedAt],
  ['Room', ({ room }) => room ?? ''],
  ['Message id', ({ id }) => id],
];

type MuteRow = ListRow<'chat_mutes'>;

/** A mute is lifted on the person's page. */
const MUTED: readonly QueueColumn<MuteRow>[] = [
  {
    id: 'member',
    label: 'Member',
    flex: 1.2,
    minWidth: 170,
    cell: () => null,
    phoneCell: (row) => (
      <>
        <MutedText text={row.reason} />
        <Until row={row} />
      </>
    ),
  },
  { id: 'reason', label: 'Reason', flex: 2, wide: true, cell: ({ reason }) => <MutedText text={reason} /> },
  { id: 'until', label: 'Until', flex: 1, wide: true, cell: (row) => <Until row={row} /> },
];

function Until({ row: { until } }: { row: MuteRow }) {
  const now = useNow();
  if (until === null) return <Typography variant="body2">Until unmuted</Typography>;
  const end = new Date(until);
  return (
    <Typography variant="body2" color={end <= now ? 'textSecondary' : 'textPrimary'}>
      {end <= now ? `Ended ${formatDateTime(end)}` : formatDateTime(end)}
    </Typography>
  );
}

const MUTED_CSV: readonly CsvColumn<MuteRow>[] = [
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Username', ({ person }) => person.profile?.username ?? ''],
  ['Reason', ({ reason }) => reason],
  ['Muted (UTC)', ({ mutedAt }) => mutedAt],
  ['Until (UTC)', ({ until }) => until ?? ''],
  ['Id', ({ id }) => id],
];
