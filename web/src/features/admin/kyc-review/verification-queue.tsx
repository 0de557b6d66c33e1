import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  KYC_DESK_STATES,
  KYC_QUEUE_NAMES,
  KYC_QUEUES,
  type KycQueue,
  type KycQueueRequest,
  type KycQueueRow,
} from '@portal/functions/contract/kyc/kyc-desk';
import { KYC_CASES_PAGE } from '@portal/functions/contract/limits';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { formatDateTime, formatInteger } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import type { TableColumn } from '../records/records-table.tsx';
import { caseAddress, QUEUE_PARAMETER, queueAddress } from './addresses.ts';

type Row = KycQueueRow & { id: string };
type Counts = Record<KycQueue, number>;

/** The verifications of one list, sorted and paged by the server. The list is in the URL. */
export function VerificationQueue() {
  const [params] = useSearchParams();
  const queue = KYC_QUEUE_NAMES.find((name) => name === params.get(QUEUE_PARAMETER)) ?? 'waiting';
  const [counts, setCounts] = useState<Counts | null>(null);
  const list = usePortalInfiniteQuery(['kyc-queue', queue], () =>
    listCases({ queue }, (counted) => setCounts(counted)),
  );
  return (
    <>
      <Queues open={queue} counts={counts} />
      <RecordsPanel
        noun="verifications"
        list={list}
        columns={COLUMNS}
        order={queue === 'waiting' || queue === 'overdue' ? 'by due date' : 'latest start first'}
        csv={{
          fileName: ['verifications', queue],
          columns: CSV_COLUMNS,
          firstPage: () => listCases({ queue, forExport: true }),
        }}
        pageSize={KYC_CASES_PAGE}
        empty="No verifications in this list"
      />
    </>
  );
}

const Queues = ({ open, counts }: { open: KycQueue; counts: Counts | null }) => (
  <Box component="nav" aria-label="Lists of verifications" sx={QUEUES}>
    {KYC_QUEUE_NAMES.map((queue) => (
      <Button
        key={queue}
        size="small"
        component={RouterLink}
        to={queueAddress(queue)}
        aria-current={queue === open ? 'true' : undefined}
        variant={queue === open ? 'outlined' : 'text'}
        color={queue === 'overdue' && counts && counts.overdue > 0 ? 'error' : 'inherit'}
      >
        {counts ? `${KYC_QUEUES[queue]} (${formatInteger(counts[queue])})` : KYC_QUEUES[queue]}
      </Button>
    ))}
  </Box>
);

const QUEUES = { display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 2 } as const;

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'person',
    label: 'Investor',
    width: '38%',
    cell: ({ uid, name, email, emailConfirmed, own }) => (
      <>
        <Link
          component={RouterLink}
          to={caseAddress(uid)}
          dir="auto"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name ?? 'No name yet'}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email === null ? 'No account' : <EmailText email={email} />}
          {email !== null && !emailConfirmed ? ' (not confirmed)' : ''}
          {own ? ' (yours)' : ''}
        </Typography>
      </>
    ),
  },
  {
    id: 'state',
    label: 'State',
    width: '16%',
    cell: ({ state }) => <StatusBadge {...KYC_DESK_STATES[state]} />,
  },
  {
    id: 'due',
    label: 'Due',
    width: '24%',
    cell: ({ dueAt, overdue, decidedAt, startedAt }) => (
      <>
        {overdue ? <StatusBadge label="Overdue" tone="negative" /> : null}
        <WhenCell due={dueAt} decided={decidedAt} started={startedAt} />
      </>
    ),
  },
  {
    id: 'owner',
    label: 'Owner',
    width: '22%',
    cell: ({ owner }) => (
      <Typography variant="body2" color={owner ? 'textPrimary' : 'textSecondary'} dir="auto">
        {owner ? (owner.name ?? 'Staff') : 'Nobody'}
      </Typography>
    ),
  },
];

interface WhenCellProps {
  due: string | null;
  decided: string | null;
  started: string | null;
}

function WhenCell({ due, decided, started }: WhenCellProps) {
  const [word, time] = due ? ['', due] : decided ? ['Decided ', decided] : ['Started ', started];
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

async function listCases(request: KycQueueRequest, onCounts?: (counts: Counts) => void): Promise<Page<Row>> {
  const { rows, next, counts } = await call('listKycReviews', request);
  if (counts) onCounts?.(counts);
  return {
    rows: rows.map((row) => ({ ...row, id: row.uid })),
    next: next === null ? null : () => listCases({ ...request, cursor: next }),
  };
}
