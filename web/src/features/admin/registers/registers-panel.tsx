import Typography from '@mui/material/Typography';
import { describeDifference } from '@portal/functions/contract/admin/finding-words';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import {
  FINDING_STATUSES,
  type FindingRow,
  type FindingStatus,
  type FindingsRequest,
  type RegisterWatch,
} from '@portal/functions/contract/admin/register-findings';
import { nameOfOffice, RIGHT_KIND_LABELS } from '@portal/functions/contract/opportunities/asset/rights';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Badge, StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { formatDay } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { useOpportunityTitles } from '../api/opportunity-titles.ts';
import { recount } from '../desk/desk-queries.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import { MutedText, type TableColumn, TimeCell } from '../records/records-table.tsx';
import { ShowAll, StatusFilter } from '../records/status-filter.tsx';
import { FindingActions } from './finding-actions.tsx';

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

const statusIn = (params: URLSearchParams): FindingStatus =>
  FINDING_STATUSES.find((status) => status === params.get('status')) ?? 'open';

/** The differences with a status, or the one that `?finding=` names with a button that shows all. */
export function RegistersPanel() {
  const [params, setParams] = useSearchParams();
  const titleOf = useOpportunityTitles();
  const [watch, setWatch] = useState<RegisterWatch | null>(null);
  const status = statusIn(params);
  const id = params.get('finding') || undefined;
  const request: FindingsRequest = id === undefined ? { status } : { status, id };
  const list = usePortalInfiniteQuery(['listFindings', request], () => listFindings(request, setWatch));
  const changed = () => {
    void list.refetch();
    recount();
  };
  return (
    <>
      {id === undefined ? (
        <StatusFilter
          statuses={FINDING_STATUSES}
          labelOf={(one) => BADGES[one].label}
          selected={status}
          onSelect={(one) => setParams({ tab: 'registers', ...(one !== 'open' && { status: one }) })}
        />
      ) : null}
      <RecordsPanel
        noun="register differences"
        list={list}
        columns={[...columnsFor(titleOf), actionsColumn(changed)]}
        csv={{
          fileName: ['register-differences', id === undefined ? status : 'one'],
          columns: csvColumnsFor(titleOf),
          firstPage: () => listFindings({ ...request, forExport: true }, setWatch),
        }}
        order={status === 'open' ? 'oldest first' : 'newest first'}
        empty={id === undefined ? EMPTY[status] : 'This difference no longer exists'}
        emptyText={watch === null || id !== undefined ? undefined : EMPTY_TEXTS[watch]}
      />
      {id === undefined ? null : (
        <ShowAll label="Show all differences" onClick={() => setParams({ tab: 'registers' })} />
      )}
    </>
  );
}

async function listFindings(
  request: FindingsRequest,
  onWatch: (watch: RegisterWatch) => void,
): Promise<Page<FindingRow | UnreadableRecord>> {
  const { watch, rows, next } = await call('listFindings', request);
  onWatch(watch);
  return { rows, next: next === null ? null : () => listFindings({ ...request, cursor: next }, onWatch) };
}

const rightOf = ({ right: { kind, number } }: FindingRow): string => `${RIGHT_KIND_LABELS[kind][0]} ${number}`;

const columnsFor = (titleOf: (id: string) => string): readonly TableColumn<FindingRow>[] => [
  {
    id: 'right',
    label: 'Right',
    width: '25%',
    cell: (row) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
          {titleOf(row.opportunityId)}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {row.right.title}
        </Typography>
        <MutedText text={rightOf(row)} />
      </>
    ),
  },
  {
    id: 'difference',
    label: 'Difference',
    width: '30%',
    cell: (row) => {
      const { record, register } = describeDifference(row);
      return (
        <>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {record}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {register}
          </Typography>
          {row.words === null ? null : <MutedText text={`The register’s words: ${row.words}`} />}
        </>
      );
    },
  },
  {
    id: 'found',
    label: 'Found',
    width: '17%',
    cell: ({ foundAt, asOf }) => (
      <>
        <TimeCell at={new Date(foundAt)} />
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          Report of {formatDay(asOf)}
        </Typography>
      </>
    ),
  },
  {
    id: 'state',
    label: 'Status',
    width: '12%',
    cell: ({ status, reason }) => (
      <>
        <StatusBadge {...BADGES[status]} />
        {reason === null ? null : <MutedText text={reason} />}
      </>
    ),
  },
];

const actionsColumn = (onChanged: () => void): TableColumn<FindingRow> => ({
  id: 'actions',
  label: 'Decision',
  width: '16%',
  cell: (row) => (row.status === 'open' ? <FindingActions row={row} onChanged={onChanged} /> : null),
});

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
