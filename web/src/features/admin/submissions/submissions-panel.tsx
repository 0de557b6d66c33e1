import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SubmissionRow } from '@portal/functions/contract/owners/owner-calls';
import { STAFF_SUBMISSION_STATES, SUBMISSION_WORDS } from '@portal/functions/contract/owners/submission-states';
import { useSearchParams } from 'react-router-dom';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, usePortalQuery } from '#lib/data/query.ts';
import { recount } from '../desk/desk-queries.ts';
import { Queue } from '../queue/queue.tsx';
import type { QueueColumn } from '../queue/queue-grid.tsx';
import { personName } from '../records/person.ts';
import { MutedText, TimeCell } from '../records/records-table.tsx';
import { SubmissionBadge, titleOf } from './submission-badge.tsx';
import { SUBMISSION_COUNTS } from './submission-queries.ts';
import { SubmissionRecord } from './submission-record.tsx';

/** The queue of submitted assets, or the one that `?submission=` names. */
export function SubmissionsPanel() {
  const [params] = useSearchParams();
  const id = params.get('submission');
  return id ? <SubmissionRecord key={id} id={id} /> : <SubmissionsQueue />;
}

function SubmissionsQueue() {
  const counts = usePortalQuery(SUBMISSION_COUNTS);
  const staff = usePortalQuery(callQuery('listStaff', { area: 'catalogue' })).data?.staff ?? [];
  const ownerOf = (row: SubmissionRow) => staff.find(({ uid }) => uid === row.owner)?.name ?? (row.owner ? '…' : '');
  const recountAll = () => {
    void refetchQuery(SUBMISSION_COUNTS);
    recount();
  };
  return (
    <Queue
      noun="submissions"
      states={STAFF_SUBMISSION_STATES.map((state) => ({
        id: state,
        label: SUBMISSION_WORDS[state].label,
        count: counts.data?.states.find((counted) => counted.state === state)?.count,
      }))}
      columns={columnsOf(ownerOf)}
      fetchPage={({ state, search: _search, ...request }) => {
        const known = STAFF_SUBMISSION_STATES.find((name) => name === state);
        return call('listSubmissions', { ...request, ...(known && { state: known }) });
      }}
      nameOf={({ title }) => titleOf(title)}
      recordParam="submission"
      csv={csvOf(ownerOf)}
      owners="catalogue"
      ages
      empty={(state) => EMPTY[state] ?? 'No submissions here'}
      onReload={recountAll}
    />
  );
}

const EMPTY: Readonly<Record<string, string>> = {
  received: 'No submissions are waiting to be read',
  all: 'Nobody has submitted an asset yet',
};

const columnsOf = (ownerOf: (row: SubmissionRow) => string): readonly QueueColumn<SubmissionRow>[] => [
  {
    id: 'title',
    label: 'Asset',
    flex: 1.8,
    minWidth: 170,
    phoneCell: (row) => (
      <>
        <MutedText text={personName(row.person)} />
        <Stack direction="row" spacing={1.5} sx={{ mt: 1 }}>
          <SubmissionBadge state={row.state} />
          <TimeCell at={new Date(row.sentAt)} />
        </Stack>
      </>
    ),
    cell: ({ category }) => (
      <Typography variant="body2" color="textSecondary">
        {category ?? 'No category'}
      </Typography>
    ),
  },
  { id: 'person', label: 'Owner of the asset', flex: 1, wide: true, cell: (row) => personName(row.person) },
  { id: 'state', label: 'State', flex: 0.7, wide: true, cell: ({ state }) => <SubmissionBadge state={state} /> },
  { id: 'owner', label: 'In charge', flex: 0.8, wide: true, cell: (row) => <MutedText text={ownerOf(row)} /> },
  {
    id: 'sent',
    label: 'Sent',
    flex: 0.9,
    wide: true,
    ordered: true,
    cell: ({ sentAt }) => <TimeCell at={new Date(sentAt)} />,
  },
];

const csvOf = (ownerOf: (row: SubmissionRow) => string): readonly CsvColumn<SubmissionRow>[] => [
  ['Asset', ({ title }) => title],
  ['Category', ({ category }) => category ?? ''],
  ['Owner of the asset', ({ person }) => personName(person)],
  ['State', ({ state }) => SUBMISSION_WORDS[state].label],
  ['In charge', ownerOf],
  ['Opportunity', ({ opportunityId }) => opportunityId ?? ''],
  ['Sent (UTC)', ({ sentAt }) => sentAt],
];
