import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import type { QueryState } from '#lib/data/query.ts';
import type { TotalCounts } from './api/count-totals.ts';

const CARDS = [
  { of: 'messages', label: 'Total Messages' },
  { of: 'activities', label: 'Total Activities' },
  { of: 'users', label: 'Total Users' },
] as const;

const NUMBER = new Intl.NumberFormat('en-GB');

export function Totals({ totals }: { totals: QueryState<TotalCounts> }) {
  if (totals.failure) return <ErrorPanel message="The totals could not be counted." onRetry={totals.reload} />;
  return (
    <Box component="dl" sx={GRID} aria-busy={totals.status === 'loading'}>
      {CARDS.map(({ of, label }) => (
        <Paper key={of} variant="outlined" sx={CARD}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={FIGURE}>
            {totals.data ? NUMBER.format(totals.data[of]) : <Skeleton width="3ch" />}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

const GRID = {
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
