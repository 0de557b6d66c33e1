import Box from '@mui/material/Box';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { rowKey } from '../row-key.ts';
import { OpportunityCard } from './opportunity-card.tsx';

/** The marketplace on a narrow screen. */
export function OpportunityCards({ rows }: { rows: readonly CatalogueRow[] }) {
  return (
    <Box component="ul" sx={CARDS}>
      {rows.map((row) => (
        <Box component="li" key={rowKey(row)} sx={{ display: 'grid' }}>
          <OpportunityCard row={row} />
        </Box>
      ))}
    </Box>
  );
}

export const CARDS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
