import Typography from '@mui/material/Typography';
import { WAITLISTS_COUNTED } from '@portal/functions/contract/limits';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { formatInteger } from '#components/format/formatters.ts';
import { CATALOGUE } from '#lib/catalogue-query.ts';
import { refetchQuery, usePortalQuery } from '#lib/data/query.ts';
import { countWaiting, type ListRow, recordsPage } from './api/lists.ts';
import { defined, Queue } from './queue/queue.tsx';
import type { QueueColumn } from './queue/queue-grid.tsx';
import { personName, personPath } from './records/person.ts';
import { MutedText, TimeCell } from './records/records-table.tsx';

/** The people who wait for an opportunity, the first to join first. */
export function WaitlistPanel() {
  const catalogue = usePortalQuery(CATALOGUE);
  if (catalogue.isPending) return <LoadingPanel label="Loading the opportunities" />;
  if (catalogue.isLoadingError) {
    return <ErrorPanel message={catalogue.error.message} onRetry={catalogue.refetch} />;
  }
  const rows = waitingFirst(catalogue.data.rows);
  const [first] = rows;
  return first ? <Waitlist rows={rows} first={first.id} /> : <EmptyPanel title="No opportunities yet" />;
}

const isFull = (row: CatalogueRow): row is FullCatalogueRow => row.view === 'full';

/** Opportunities with an open waitlist first. Others may have entries from before they opened. */
const waitingFirst = (rows: readonly CatalogueRow[]) =>
  rows.filter(isFull).toSorted((left, right) => Number(left.status === 'open') - Number(right.status === 'open'));

function Waitlist({ rows, first }: { rows: readonly FullCatalogueRow[]; first: string }) {
  const [params] = useSearchParams();
  const opportunityId = params.get('opportunity') ?? first;
  const all = rows.map(({ id }) => id);
  const ids = all.indexOf(opportunityId) < WAITLISTS_COUNTED ? all : [opportunityId, ...all];
  const countQuery = { queryKey: ['waiting', ids], queryFn: () => countWaiting(ids) };
  const waiting = usePortalQuery(countQuery);
  const labelOf = ({ id, title }: FullCatalogueRow) => {
    const count = waiting.data?.get(id);
    return count === undefined ? title : `${title}, ${formatInteger(count)} waiting`;
  };
  return (
    <Queue
      noun="people on the waitlist"
      states={[]}
      columns={COLUMNS}
      fetchPage={({ cursor, before, forExport }) =>
        recordsPage('waitlist', { opportunityId, ...defined({ cursor, before, forExport }) })
      }
      nameOf={({ person }) => personName(person)}
      hrefOf={({ person }) => personPath(person.uid)}
      csv={CSV_COLUMNS}
      filters={[
        {
          id: 'opportunity',
          label: 'Opportunity',
          always: true,
          options: rows.map((row) => [row.id === first ? '' : row.id, labelOf(row)] as const),
        },
      ]}
      empty={() => 'No investors on this waitlist yet'}
      onReload={() => void refetchQuery(countQuery)}
    />
  );
}

type Row = ListRow<'waitlist'>;

const COLUMNS: readonly QueueColumn<Row>[] = [
  {
    id: 'person',
    label: 'Person',
    flex: 1.2,
    minWidth: 170,
    cell: () => null,
    phoneCell: (row) => (
      <>
        <Email row={row} />
        <TimeCell at={new Date(row.joinedAt)} />
      </>
    ),
  },
  { id: 'email', label: 'Email', flex: 1.6, wide: true, cell: (row) => <Email row={row} /> },
  {
    id: 'joined',
    label: 'Joined',
    flex: 0.9,
    wide: true,
    cell: ({ joinedAt }) => <TimeCell at={new Date(joinedAt)} />,
  },
];

const Email = ({ row: { person } }: { row: Row }) =>
  person.account?.email ? (
    <Typography variant="body2">
      <EmailText email={person.account.email} />
    </Typography>
  ) : (
    <MutedText text="No account" />
  );

const CSV_COLUMNS: readonly CsvColumn<Row>[] = [
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Username', ({ person }) => person.profile?.username ?? ''],
  ['Email', ({ person }) => person.account?.email ?? ''],
  ['Joined (UTC)', ({ joinedAt }) => joinedAt],
];
