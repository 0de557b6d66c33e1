import Typography from '@mui/material/Typography';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useCallback } from 'react';
import { useAdminOverview } from '../admin-context.ts';
import { listWaitlist, type WaitlistRow } from '../api/list-waitlist.ts';
import type { CsvColumn } from '../to-csv.ts';
import { usePagedList } from '../use-paged-list.ts';
import { PersonCell } from './person-cell.tsx';
import { RecordsPanel } from './records-panel.tsx';
import type { Column } from './records-table.tsx';
import { TimeCell } from './time-cell.tsx';

const COLUMNS: readonly Column<WaitlistRow>[] = [
  { id: 'person', label: 'Person', width: '36%', cell: ({ person }) => <PersonCell person={person} /> },
  {
    id: 'email',
    label: 'E-mail',
    width: '40%',
    cell: ({ account }) => (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {account?.email ?? 'No account'}
      </Typography>
    ),
  },
  { id: 'joined', label: 'Joined', width: '24%', cell: ({ joinedAt }) => <TimeCell at={joinedAt} /> },
];

const SHEET: readonly CsvColumn<WaitlistRow>[] = [
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Username', ({ person }) => person.profile?.username ?? ''],
  ['E-mail', ({ account }) => account?.email ?? ''],
  ['Joined (UTC)', ({ joinedAt }) => joinedAt.toISOString()],
];

/** Who waits for one opportunity, first come first. */
export function WaitlistPeople({ opportunity: { id, title } }: { opportunity: FullCatalogueRow }) {
  const { people } = useAdminOverview();
  const list = usePagedList(useCallback(() => listWaitlist(people, id), [people, id]));
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <RecordsPanel
        noun="people waiting"
        list={list}
        columns={COLUMNS}
        sheet={SHEET}
        order="first come first"
        empty="Nobody is waiting for this opportunity"
      />
    </>
  );
}
