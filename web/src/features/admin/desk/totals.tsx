import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { formatInteger } from '#components/format/formatters.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { RECORD_COUNTS } from './desk-queries.ts';

const CARDS = [
  { of: 'messages', label: 'Total Messages' },
  { of: 'activities', label: 'Total Activities' },
  { of: 'users', label: 'Total Users' },
] as const;

export const Totals = memo(function Totals() {
  const totals = usePortalQuery(RECORD_COUNTS);
  if (totals.error) return <ErrorPanel message="The totals could not be counted." onRetry={totals.refetch} />;
  return (
    <Box component="dl" sx={TOTALS} aria-busy={totals.isPending}>
      {CARDS.map(({ of, label }) => (
        <Paper key={of} variant="outlined" sx={CARD}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={FIGURE}>
            {totals.data ? formatInteger(totals.data[of]) : <Skeleton width="3ch" />}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
});

const TOTALS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: { xs: 1, sm: 1.5 },
  m: 0,
} as const;
const CARD = { px: { xs: 1.5, sm: 2 }, py: { xs: 1, sm: 1.5 } } as const;
const FIGURE = {
  m: 0,
  typography: 'h3',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;
