import Typography from '@mui/material/Typography';
import {
  KYC_DESK_STATES,
  KYC_QUEUE_NAMES,
  KYC_QUEUES,
  type KycQueue,
  type KycQueueRow,
} from '@portal/functions/contract/kyc/kyc-desk';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, usePortalQuery } from '#lib/data/query.ts';
import { recount } from '../desk/desk-queries.ts';
import { defined, Queue, type QueueRequest } from '../queue/queue.tsx';
import type { QueueColumn } from '../queue/queue-grid.tsx';
import { MutedText } from '../records/records-table.tsx';

type Row = KycQueueRow & { id: string };

const COUNTS = callQuery('countStates', { list: 'verifications' });

const queueNamed = (state: string | undefined): KycQueue => KYC_QUEUE_NAMES.find((name) => name === state) ?? 'waiting';

/** Those who wait by due date, the others by their latest start. */
export function VerificationQueue() {
  const counts = usePortalQuery(COUNTS);
  return (
    <Queue
      noun="verifications"
      states={KYC_QUEUE_NAMES.map((name) => ({
        id: name,
        label: KYC_QUEUES[name],
        count: counts.data?.states.find(({ state }) => state === name)?.count,
      }))}
      eachState
      columns={COLUMNS}
      fetchPage={fetchCases}
      nameOf={({ name }) => name ?? 'No name yet'}
      recordParam="case"
      csv={CSV_COLUMNS}
      empty={() => 'No verifications in this list'}
      onReload={() => {
        void refetchQuery(COUNTS);
        recount();
      }}
    />
  );
}

async function fetchCases({ state, cursor, before, forExport }: QueueRequest) {
  const page = await call('listKycReviews', { queue: queueNamed(state), ...defined({ cursor, before, forExport }) });
  return { ...page, rows: page.rows.map((row): Row => ({ ...row, id: row.uid })) };
}

const COLUMNS: readonly QueueColumn<Row>[] = [
  {
    id: 'person',
    label: 'Investor',
    flex: 2,
    minWidth: 170,
    cell: (row) => <Contact row={row} />,
    phoneCell: (row) => (
      <>
        <Contact row={row} />
        <State row={row} />
        <When row={row} />
      </>
    ),
  },
  { id: 'state', label: 'State', flex: 1, wide: true, cell: (row) => <State row={row} /> },
  { id: 'due', label: 'Due', flex: 1.3, wide: true, cell: (row) => <When row={row} /> },
  {
    id: 'owner',
    label: 'Owner',
    flex: 1,
    wide: true,
    cell: ({ owner }) => <MutedText text={owner ? (owner.name ?? 'Staff') : 'Nobody'} />,
  },
];

const Contact = ({ row: { email, emailConfirmed, own } }: { row: Row }) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {email === null ? 'No account' : <EmailText email={email} />}
    {email !== null && !emailConfirmed ? ' (not confirmed)' : ''}
    {own ? ' (yours)' : ''}
  </Typography>
);

const State = ({ row: { state, overdue } }: { row: Row }) => (
  <>
    <StatusBadge {...KYC_DESK_STATES[state]} />
    {overdue ? <StatusBadge label="Overdue" tone="negative" /> : null}
  </>
);

function When({ row: { dueAt, decidedAt, startedAt } }: { row: Row }) {
  const [word, time] = dueAt ? ['', dueAt] : decidedAt ? ['Decided ', decidedAt] : ['Started ', startedAt];
  return time ? <Typography variant="body2">{`${word}${formatDateTime(new Date(time))}`}</Typography> : null;
}

const CSV_COLUMNS: readonly CsvColumn<Row>[] = [
  ['Name', ({ name }) => name ?? ''],
  ['Email', ({ email }) => email ?? ''],
  ['State', ({ state }) => KYC_DESK_STATES[state].label],
  ['Started (UTC)', ({ startedAt }) => startedAt ?? ''],
  ['Completed (UTC)', ({ completedAt }) => completedAt ?? ''],
  ['Due (UTC)', ({ dueAt }) => dueAt ?? ''],
  ['Decided (UTC)', ({ decidedAt }) => decidedAt ?? ''],
  ['Owner', ({ owner }) => owner?.name ?? ''],
];
