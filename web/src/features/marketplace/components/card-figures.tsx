import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';

const FIGURES = [
  { key: 'minInvestment', label: 'Minimum' },
  { key: 'targetReturn', label: 'Target return' },
  { key: 'term', label: 'Term' },
] as const;

/** The three figures that the table has as columns. */
export function CardFigures({ row }: { row: CatalogueRow }) {
  return (
    <Box component="dl" sx={LIST}>
      {FIGURES.map(({ key, label }) => (
        <Box key={key}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {row[key]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'auto auto auto',
  justifyContent: 'space-between',
  gap: 2,
  m: 0,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;
