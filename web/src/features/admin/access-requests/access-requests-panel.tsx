import Typography from '@mui/material/Typography';
import {
  ACCESS_STATUSES,
  type AccessRequestsRequest,
  type AccessState,
  type AccessStatus,
  type StaffAccessRequest,
} from '@portal/functions/contract/access/access-requests';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import { useSearchParams } from 'react-router-dom';
import { type Badge, badgeOf, StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { useOpportunityTitles } from '../api/opportunity-titles.ts';
import { recount } from '../desk/desk-queries.ts';
import { personName } from '../records/person.ts';
import { PersonCell } from '../records/person-name.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import { LongText, type TableColumn, TimeCell } from '../records/records-table.tsx';
import { ShowAll, StatusFilter } from '../records/status-filter.tsx';
import { AccessActions } from './access-actions.tsx';

type Row = StaffAccessRequest;

const LABELS: Record<AccessStatus, string> = {
  requested: 'Waiting',
  granted: 'Granted',
  declined: 'Declined',
  revoked: 'Revoked',
};
const EMPTY: Record<AccessStatus, string> = {
  requested: 'No requests are waiting',
  granted: 'No grants yet',
  declined: 'No declined requests',
  revoked: 'No revoked grants',
};
const ORDERS: Record<AccessStatus, string> = {
  requested: 'oldest first',
  granted: 'latest end date first',
  declined: 'newest first',
  revoked: 'newest first',
};

const statusIn = (params: URLSearchParams): AccessStatus =>
  ACCESS_STATUSES.find((status) => status === params.get('status')) ?? 'requested';

/** The requests with a status, or the one that `?request=` names with a button that shows all. */
export function AccessRequestsPanel() {
  const [params, setParams] = useSearchParams();
  const titleOf = useOpportunityTitles();
  const status = statusIn(params);
  const id = params.get('request') || undefined;
  const request: AccessRequestsRequest = id === undefined ? { status } : { status, id };
  const list = usePortalInfiniteQuery(['listAccessRequests', request], () => listRequests(request));
  const changed = () => {
    void list.refetch();
    recount();
  };
  return (
    <>
      {id === undefined ? (
        <StatusFilter
          statuses={ACCESS_STATUSES}
          labelOf={(one) => LABELS[one]}
          selected={status}
          onSelect={(one) => setParams({ tab: 'access', ...(one !== 'requested' && { status: one }) })}
        />
      ) : null}
      <RecordsPanel
        noun="access requests"
        list={list}
        columns={[...columnsFor(titleOf), actionsColumn(changed)]}
        csv={{
          fileName: ['access-requests', id === undefined ? status : 'of-one-person'],
          columns: csvColumnsFor(titleOf),
          firstPage: () => listRequests({ ...request, forExport: true }),
        }}
        order={ORDERS[status]}
        empty={id === undefined ? EMPTY[status] : 'This request no longer exists'}
      />
      {id === undefined ? null : <ShowAll label="Show all requests" onClick={() => setParams({ tab: 'access' })} />}
    </>
  );
}

async function listRequests(request: AccessRequestsRequest): Promise<Page<Row | UnreadableRecord>> {
  const { rows, next } = await call('listAccessRequests', request);
  return { rows, next: next === null ? null : () => listRequests({ ...request, cursor: next }) };
}

const BADGES: Record<AccessState, Badge> = {
  none: { label: 'None', tone: 'neutral' },
  requested: { label: 'Waiting', tone: 'pending' },
  granted: { label: 'Granted', tone: 'positive' },
  expired: { label: 'Expired', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'negative' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

const columnsFor = (titleOf: (id: string) => string): readonly TableColumn<Row>[] => [
  {
    id: 'person',
    label: 'Person',
    width: '24%',
    cell: ({ person, verification }) => (
      <>
        <PersonCell person={person} />
        <Typography variant="body2">
          {person.account?.email ? <EmailText email={person.account.email} /> : 'No account'}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Verification: {badgeOf(verification).label}
        </Typography>
      </>
    ),
  },
  {
    id: 'request',
    label: 'Request',
    width: '32%',
    cell: ({ opportunityId, reason, person }) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
          {titleOf(opportunityId)}
        </Typography>
        <LongText text={reason ?? ''} of={`reason of ${personName(person)}`} />
      </>
    ),
  },
  { id: 'requested', label: 'Requested', width: '12%', cell: ({ requestedAt }) => <TimeOf at={requestedAt} /> },
  {
    id: 'state',
    label: 'Status',
    width: '16%',
    cell: ({ state, grantedUntil, sentence }) => (
      <>
        <StatusBadge {...BADGES[state]} />
        {grantedUntil === null ? null : (
          <Typography variant="body2">until {formatDateTime(new Date(grantedUntil))}</Typography>
        )}
        {sentence === null ? null : (
          <Typography variant="body2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Typography>
        )}
      </>
    ),
  },
];

const TimeOf = ({ at }: { at: string | null }) => (at === null ? null : <TimeCell at={new Date(at)} />);

const actionsColumn = (onChanged: () => void): TableColumn<Row> => ({
  id: 'actions',
  label: 'Decision',
  width: '16%',
  cell: (row) => <AccessActions row={row} onChanged={onChanged} />,
});

const csvColumnsFor = (titleOf: (id: string) => string): readonly CsvColumn<Row>[] => [
  ['Opportunity', ({ opportunityId }) => titleOf(opportunityId)],
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Email', ({ person }) => person.account?.email ?? ''],
  ['Verification', ({ verification }) => verification],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Status', ({ state }) => BADGES[state].label],
  ['Message to the investor', ({ sentence }) => sentence ?? ''],
  ['Requested (UTC)', ({ requestedAt }) => requestedAt ?? ''],
  ['Granted until (UTC)', ({ grantedUntil }) => grantedUntil ?? ''],
  ['Decided (UTC)', ({ decidedAt }) => decidedAt ?? ''],
];
