import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { countWaiting, type ListRow, listRecords } from './api/lists.ts';
import { PersonCell } from './records/person-name.tsx';
import { RecordsPanel } from './records/records-panel.tsx';
import { type TableColumn, TimeCell } from './records/records-table.tsx';

/** The selected waitlist is in the URL. */
export function WaitlistPanel() {
  const catalogue = usePortalQuery(callQuery('listOpportunities', {}));
  if (catalogue.isPending) return <LoadingPanel label="Loading the opportunities" />;
  if (catalogue.isLoadingError) {
    return <ErrorPanel message={catalogue.error.message} onRetry={catalogue.refetch} />;
  }
  return <Waitlists rows={waitingFirst(catalogue.data.rows)} />;
}

function Waitlists({ rows }: { rows: readonly FullCatalogueRow[] }) {
  const [params, setParams] = useSearchParams();
  const ids = rows.map(({ id }) => id);
  const waiting = usePortalQuery({ queryKey: ['waiting', ids], queryFn: () => countWaiting(ids) });
  const selected = rows.find(({ id }) => id === params.get('opportunity')) ?? rows[0];
  if (!selected) return <EmptyPanel title="No opportunities yet" />;
  return (
    <>
      <Box component="ul" aria-label="Opportunities" sx={OPTIONS}>
        {rows.map((row) => (
          <WaitlistOption
            key={row.id}
            row={row}
            waiting={waiting.isPending ? 'loading' : (waiting.data?.get(row.id) ?? null)}
            selected={row === selected}
            onSelect={() => setParams({ tab: 'waitlist', opportunity: row.id }, { replace: true })}
          />
        ))}
      </Box>
      <WaitlistPeople key={selected.id} opportunity={selected} />
    </>
  );
}

const isFull = (row: CatalogueRow): row is FullCatalogueRow => row.view === 'full';

/** Opportunities with an open waitlist first. Others may have entries from before they opened. */
const waitingFirst = (rows: readonly CatalogueRow[]) =>
  rows.filter(isFull).toSorted((left, right) => Number(left.status === 'open') - Number(right.status === 'open'));

const OPTIONS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  gap: 1.5,
  m: 0,
  mb: 4,
  p: 0,
  listStyle: 'none',
} as const;

interface WaitlistOptionProps {
  row: FullCatalogueRow;
  /** Null if counting failed. */
  waiting: number | 'loading' | null;
  selected: boolean;
  onSelect: () => void;
}

function WaitlistOption({ row, waiting, selected, onSelect }: WaitlistOptionProps) {
  return (
    <li>
      <ButtonBase aria-pressed={selected} onClick={onSelect} sx={[OPTION, selected && SELECTED]}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {row.title}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {STATUS_LABELS[row.status].marketplace}
          </Typography>
        </Box>
        <Typography component="span" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {waiting === 'loading' ? <Skeleton width="1.5ch" /> : (waiting ?? '–')}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          waiting
        </Typography>
      </ButtonBase>
    </li>
  );
}

const OPTION = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1,
  width: 1,
  height: 1,
  p: 2,
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
} as const;
const SELECTED = {
  borderColor: 'primary.main',
  boxShadow: 'inset 0 0 0 1px var(--portal-palette-primary-main)',
} as const;

type WaitlistRow = ListRow<'waitlist'>;

const COLUMNS: readonly TableColumn<WaitlistRow>[] = [
  { id: 'person', label: 'Person', width: '36%', cell: ({ person }) => <PersonCell person={person} /> },
  {
    id: 'email',
    label: 'Email',
    width: '40%',
    cell: ({ person: { account } }) => (
      <Typography variant="body2">{account?.email ? <EmailText email={account.email} /> : 'No account'}</Typography>
    ),
  },
  { id: 'joined', label: 'Joined', width: '24%', cell: ({ joinedAt }) => <TimeCell at={new Date(joinedAt)} /> },
];

const CSV_COLUMNS: readonly CsvColumn<WaitlistRow>[] = [
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Username', ({ person }) => person.profile?.username ?? ''],
  ['Email', ({ person }) => person.account?.email ?? ''],
  ['Joined (UTC)', ({ joinedAt }) => joinedAt],
];

function WaitlistPeople({ opportunity: { id, title } }: { opportunity: FullCatalogueRow }) {
  const list = usePortalInfiniteQuery(['waitlist', id], () => listRecords('waitlist', { opportunityId: id }));
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <RecordsPanel
        noun="people on the waitlist"
        list={list}
        columns={COLUMNS}
        csv={{
          fileName: ['waitlist', id],
          columns: CSV_COLUMNS,
          firstPage: () => listRecords('waitlist', { opportunityId: id, forExport: true }),
        }}
        order="oldest first"
        empty="No investors on this waitlist yet"
        emptyText="Investors who join the waitlist will appear here."
      />
    </>
  );
}
