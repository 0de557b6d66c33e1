import Typography from '@mui/material/Typography';
import { describeDifference } from '@portal/functions/contract/admin/finding-words';
import {
  FINDING_STATUSES,
  type FindingRow,
  type FindingStatus,
  type RegisterWatch,
} from '@portal/functions/contract/admin/register-findings';
import { nameOfOffice, RIGHT_KIND_LABELS } from '@portal/functions/contract/opportunities/asset/rights';
import { useSearchParams } from 'react-router-dom';
import { type Badge, StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { formatDay } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { useOpportunityOptions, useOpportunityTitles } from '../api/opportunity-titles.ts';
import { defined, Queue, type QueueRequest } from '../queue/queue.tsx';
import type { QueueColumn } from '../queue/queue-grid.tsx';
import { QueueRecord } from '../queue/queue-record.tsx';
import { MutedText, TimeCell } from '../records/records-table.tsx';
import { FindingActions } from './finding-actions.tsx';
import { FINDING_COUNTS, refetchFindings } from './finding-queries.ts';

type Row = FindingRow;
type TitleOf = (id: string) => string;

const BADGES: Record<FindingStatus, Badge> = {
  open: { label: 'Waiting', tone: 'pending' },
  confirmed: { label: 'Confirmed', tone: 'positive' },
  dismissed: { label: 'Dismissed', tone: 'neutral' },
  gone: { label: 'Resolved', tone: 'neutral' },
};
const EMPTY: Record<FindingStatus, string> = {
  open: 'No differences are waiting',
  confirmed: 'No confirmed differences yet',
  dismissed: 'No dismissed differences',
  gone: 'No resolved differences',
};
const EMPTY_TEXTS: Record<RegisterWatch, string> = {
  off: 'The register watch is off, so the portal compares no rights with their registers. An operator can turn it on.',
  fixtures:
    'Every night the portal compares the rights of the demonstration with invented reports. It asks no real register.',
  epo: 'Every night the portal compares the rights with what the European Patent Office reports.',
};

const statusNamed = (state: string | undefined): FindingStatus =>
  FINDING_STATUSES.find((status) => status === state) ?? 'open';

/** The queue, or the difference that `?finding=` names. */
export function RegistersPanel() {
  const [params] = useSearchParams();
  const titleOf = useOpportunityTitles();
  const id = params.get('finding');
  return id ? <FindingRecord id={id} titleOf={titleOf} /> : <FindingsQueue titleOf={titleOf} />;
}

function FindingsQueue({ titleOf }: { titleOf: TitleOf }) {
  const counts = usePortalQuery(FINDING_COUNTS);
  const opportunities = useOpportunityOptions();
  return (
    <Queue
      noun="register differences"
      states={FINDING_STATUSES.map((status) => ({
        id: status,
        label: BADGES[status].label,
        count: counts.data?.states.find(({ state }) => state === status)?.count,
      }))}
      eachState
      columns={columnsFor(titleOf)}
      fetchPage={fetchFindings}
      nameOf={({ right }) => right.title}
      recordParam="finding"
      csv={csvColumnsFor(titleOf)}
      filters={[{ id: 'opportunity', label: 'Opportunity', options: [['', 'All opportunities'], ...opportunities] }]}
      empty={(state) => EMPTY[statusNamed(state)]}
      onReload={refetchFindings}
    />
  );
}

async function fetchFindings({ state, chosen, cursor, before, forExport }: QueueRequest) {
  const { watch, ...page } = await call('listFindings', {
    status: statusNamed(state),
    ...defined({ opportunityId: chosen?.opportunity, cursor, before, forExport }),
  });
  return { ...page, emptyText: EMPTY_TEXTS[watch] };
}

function FindingRecord({ id, titleOf }: { id: string; titleOf: TitleOf }) {
  return (
    <QueueRecord<Row>
      noun="register differences"
      recordParam="finding"
      query={callQuery('listFindings', { status: 'open', id })}
    >
      {(row) => (
        <>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }} dir="auto">
            {row.right.title}
          </Typography>
          <div>
            <MutedText text={rightOf(row)} />
            <MutedText text={titleOf(row.opportunityId)} />
          </div>
          <State row={row} />
          <Difference row={row} />
          <Found row={row} />
          {row.status === 'open' ? <FindingActions row={row} /> : null}
        </>
      )}
    </QueueRecord>
  );
}

const rightOf = ({ right: { kind, number } }: Row): string => `${RIGHT_KIND_LABELS[kind][0]} ${number}`;

const State = ({ row: { status, reason } }: { row: Row }) => (
  <div>
    <StatusBadge {...BADGES[status]} />
    {reason === null ? null : <MutedText text={reason} />}
  </div>
);

function Difference({ row }: { row: Row }) {
  const { record, register } = describeDifference(row);
  return (
    <div>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {record}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {register}
      </Typography>
      {row.words === null ? null : <MutedText text={`The register’s words: ${row.words}`} />}
    </div>
  );
}

const Found = ({ row: { foundAt, asOf } }: { row: Row }) => (
  <div>
    <TimeCell at={new Date(foundAt)} />
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      Report of {formatDay(asOf)}
    </Typography>
  </div>
);

const columnsFor = (titleOf: TitleOf): readonly QueueColumn<Row>[] => [
  {
    id: 'right',
    label: 'Right',
    flex: 1.6,
    minWidth: 170,
    cell: (row) => (
      <>
        <MutedText text={rightOf(row)} />
        <MutedText text={titleOf(row.opportunityId)} />
      </>
    ),
    phoneCell: (row) => (
      <>
        <MutedText text={titleOf(row.opportunityId)} />
        <Difference row={row} />
      </>
    ),
  },
  { id: 'difference', label: 'Difference', flex: 2, wide: true, cell: (row) => <Difference row={row} /> },
  { id: 'found', label: 'Found', flex: 1, wide: true, cell: (row) => <Found row={row} /> },
  { id: 'state', label: 'Status', flex: 0.9, wide: true, cell: (row) => <State row={row} /> },
];

const csvColumnsFor = (titleOf: (id: string) => string): readonly CsvColumn<FindingRow>[] => [
  ['Opportunity', ({ opportunityId }) => titleOf(opportunityId)],
  ['Right', ({ right }) => right.title],
  ['Kind', ({ right }) => RIGHT_KIND_LABELS[right.kind][0]],
  ['Office', ({ right }) => nameOfOffice(right.office)],
  ['Number', ({ right }) => right.number],
  ['Record', (row) => describeDifference(row).record],
  ['Register', (row) => describeDifference(row).register],
  ['The register’s words', ({ words }) => words ?? ''],
  ['Day of the report', ({ asOf }) => asOf],
  ['Status', ({ status }) => BADGES[status].label],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Found (UTC)', ({ foundAt }) => foundAt],
  ['Decided (UTC)', ({ decidedAt }) => decidedAt ?? ''],
];
