import Typography from '@mui/material/Typography';
import {
  ACCESS_STATUSES,
  type AccessState,
  type AccessStatus,
  type StaffAccessRequest,
} from '@portal/functions/contract/access/access-requests';
import { useSearchParams } from 'react-router-dom';
import { type Badge, badgeOf, StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { useOpportunityTitles } from '../api/opportunity-titles.ts';
import { defined, Queue } from '../queue/queue.tsx';
import { type QueueColumn, shorten } from '../queue/queue-grid.tsx';
import { QueueRecord } from '../queue/queue-record.tsx';
import { personName } from '../records/person.ts';
import { PersonCell } from '../records/person-name.tsx';
import { MutedText, TimeCell } from '../records/records-table.tsx';
import { AccessActions } from './access-actions.tsx';
import { REQUEST_COUNTS, refetchRequests } from './request-queries.ts';

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
const statusNamed = (state: string | undefined): AccessStatus =>
  ACCESS_STATUSES.find((status) => status === state) ?? 'requested';

/** The queue, or the request that `?request=` names. */
export function AccessRequestsPanel() {
  const [params] = useSearchParams();
  const titleOf = useOpportunityTitles();
  const id = params.get('request');
  return id ? <RequestRecord id={id} titleOf={titleOf} /> : <RequestsQueue titleOf={titleOf} />;
}

type TitleOf = (id: string) => string;

function RequestsQueue({ titleOf }: { titleOf: TitleOf }) {
  const counts = usePortalQuery(REQUEST_COUNTS);
  return (
    <Queue
      noun="access requests"
      states={ACCESS_STATUSES.map((status) => ({
        id: status,
        label: LABELS[status],
        count: counts.data?.states.find(({ state }) => state === status)?.count,
      }))}
      eachState
      columns={columnsFor(titleOf)}
      fetchPage={({ state, cursor, before, forExport }) =>
        call('listAccessRequests', { status: statusNamed(state), ...defined({ cursor, before, forExport }) })
      }
      nameOf={({ person }) => personName(person)}
      recordParam="request"
      csv={csvColumnsFor(titleOf)}
      empty={(state) => EMPTY[statusNamed(state)]}
      onReload={refetchRequests}
    />
  );
}

function RequestRecord({ id, titleOf }: { id: string; titleOf: TitleOf }) {
  return (
    <QueueRecord<Row>
      noun="access requests"
      recordParam="request"
      query={callQuery('listAccessRequests', { status: 'requested', id })}
    >
      {(row) => (
        <>
          <PersonCell person={row.person} />
          <Contact row={row} />
          <Typography variant="h2">{titleOf(row.opportunityId)}</Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
            {row.reason}
          </Typography>
          <TimeOf at={row.requestedAt} />
          <div>
            <State row={row} />
          </div>
          <AccessActions row={row} title={titleOf(row.opportunityId)} />
        </>
      )}
    </QueueRecord>
  );
}

const BADGES: Record<AccessState, Badge> = {
  none: { label: 'None', tone: 'neutral' },
  requested: { label: 'Waiting', tone: 'pending' },
  granted: { label: 'Granted', tone: 'positive' },
  expired: { label: 'Expired', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'negative' },
  revoked: { label: 'Revoked', tone: 'neutral' },
};

function Contact({ row: { person, verification } }: { row: Row }) {
  return (
    <>
      <Typography variant="body2">
        {person.account?.email ? <EmailText email={person.account.email} /> : 'No account'}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Verification: {badgeOf(verification).label}
      </Typography>
    </>
  );
}

function State({ row: { state, grantedUntil, sentence } }: { row: Row }) {
  return (
    <>
      <StatusBadge {...BADGES[state]} />
      {grantedUntil === null ? null : (
        <Typography variant="body2">until {formatDateTime(new Date(grantedUntil))}</Typography>
      )}
      {sentence === null ? null : <MutedText text={sentence} />}
    </>
  );
}

const columnsFor = (titleOf: TitleOf): readonly QueueColumn<Row>[] => [
  { id: 'person', label: 'Person', flex: 1.2, minWidth: 150, cell: (row) => <Contact row={row} /> },
  {
    id: 'request',
    label: 'Request',
    flex: 2,
    minWidth: 140,
    cell: ({ opportunityId, reason }) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600 }} dir="auto">
          {titleOf(opportunityId)}
        </Typography>
        <MutedText text={shorten(reason ?? '')} />
      </>
    ),
  },
  { id: 'state', label: 'State', flex: 1.1, wide: true, cell: (row) => <State row={row} /> },
  {
    id: 'requested',
    label: 'Requested',
    flex: 0.8,
    wide: true,
    cell: ({ requestedAt }) => <TimeOf at={requestedAt} />,
  },
];

const TimeOf = ({ at }: { at: string | null }) => (at === null ? null : <TimeCell at={new Date(at)} />);

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
