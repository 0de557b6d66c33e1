import Box from '@mui/material/Box';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { WaitlistChoice } from './waitlist-choice.tsx';
import { WaitlistPeople } from './waitlist-people.tsx';

/** Who waits for which opportunity. The chosen one stands in the address. */
export function WaitlistPanel() {
  const catalogue = useQuery(callQuery('listOpportunities', {}));
  const [params, setParams] = useSearchParams();
  if (catalogue.status === 'loading') return <LoadingPanel label="Loading the opportunities" />;
  if (catalogue.status === 'error') {
    return <ErrorPanel message={catalogue.failure.message} onRetry={catalogue.reload} />;
  }
  const rows = waitingFirst(catalogue.data.rows);
  const chosen = rows.find(({ id }) => id === params.get('opportunity')) ?? rows[0];
  if (!chosen) return <EmptyPanel title="No opportunities yet" />;
  return (
    <>
      <Box component="ul" aria-label="Opportunities" sx={CHOICES}>
        {rows.map((row) => (
          <WaitlistChoice
            key={row.id}
            row={row}
            chosen={row === chosen}
            onChoose={() => setParams({ tab: 'waitlist', opportunity: row.id }, { replace: true })}
          />
        ))}
      </Box>
      <WaitlistPeople key={chosen.id} opportunity={chosen} />
    </>
  );
}

const isFull = (row: CatalogueRow): row is FullCatalogueRow => row.view === 'full';

/** Those that people can wait for come first; others may keep entries from before they opened. */
const waitingFirst = (rows: readonly CatalogueRow[]) =>
  rows.filter(isFull).toSorted((left, right) => Number(left.status === 'open') - Number(right.status === 'open'));

const CHOICES = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  gap: 1.5,
  m: 0,
  mb: 4,
  p: 0,
  listStyle: 'none',
} as const;
