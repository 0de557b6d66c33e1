import Box from '@mui/material/Box';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { CompareCheckbox } from './compare-checkbox.tsx';
import { RowAction } from './row-action.tsx';
import { WatchButton } from './watch-button.tsx';

/** The way into an opportunity, and for members comparison and watchlist under it. */
export function RowTools({ row, fullWidth = false }: { row: CatalogueRow; fullWidth?: boolean }) {
  if (row.view === 'masked') return <RowAction row={row} fullWidth={fullWidth} />;
  return (
    <Box sx={TOOLS}>
      <RowAction row={row} fullWidth={fullWidth} />
      <Box sx={MEMBER}>
        <CompareCheckbox row={row} />
        <WatchButton row={row} />
      </Box>
    </Box>
  );
}

const TOOLS = { display: { xs: 'grid', lg: 'inline-grid' }, rowGap: 0.5 };
const MEMBER = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  '@media print': { display: 'none' },
} as const;
