import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { WorkCounts } from '@portal/functions/contract/admin/admin';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { formatInteger } from '#components/format/formatters.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import type { AdminTab } from './admin-tabs.ts';
import { RECORD_COUNTS, WORK_COUNTS } from './overview-queries.ts';

const QUEUES = [
  { of: 'verifications', tab: 'kyc', label: 'Verifications waiting' },
  { of: 'reports', tab: 'reports', label: 'Open reports' },
  { of: 'contact', tab: 'contact', label: 'Messages to answer' },
  { of: 'applications', tab: 'applications', label: 'Applications to answer' },
  { of: 'questions', tab: 'questions', label: 'Questions to answer' },
  { of: 'accessRequests', tab: 'access', label: 'Access requests' },
  { of: 'registers', tab: 'registers', label: 'Register differences' },
  { of: 'mails', tab: 'mails', label: 'Undelivered emails' },
] as const satisfies readonly { of: keyof WorkCounts; tab: AdminTab; label: string }[];

export const WorkQueues = memo(function WorkQueues({ open }: { open: AdminTab }) {
  const work = usePortalQuery(WORK_COUNTS);
  return (
    <Box component="nav" aria-label="Work queues" aria-busy={work.isPending} sx={{ mb: 2 }}>
      {work.error ? (
        <ErrorPanel message="The work queues could not be counted." onRetry={work.refetch} />
      ) : (
        <Box component="ul" sx={GRID}>
          {QUEUES.map(({ of, tab, label }) => (
            <li key={of}>
              <ButtonBase
                component={Link}
                to={`${paths.admin}?tab=${tab}`}
                aria-current={tab === open ? 'true' : undefined}
                sx={[QUEUE, (work.data?.[of] ?? 0) > 0 && WAITING]}
              >
                <Typography component="span" sx={COUNT}>
                  {work.data ? formatInteger(work.data[of] ?? 0) : <Skeleton width="2ch" />}
                </Typography>{' '}
                <Typography component="span" variant="body2">
                  {label}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
});

const GRID = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
  gap: { xs: 1, sm: 1.5 },
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;
const QUEUE = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { xs: 'flex-start', md: 'baseline' },
  justifyContent: 'flex-start',
  columnGap: 1,
  width: 1,
  height: 1,
  minHeight: 48,
  px: 1.5,
  py: 1.25,
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
  '&[aria-current]': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--portal-palette-primary-main)',
    '@media (forced-colors: active)': { borderWidth: 3 },
  },
} as const;
const WAITING = { color: 'text.primary' } as const;
/** Same width before and after counting, so that the layout does not move. */
const COUNT = {
  typography: 'h3',
  fontVariantNumeric: 'tabular-nums',
  minWidth: '2ch',
  flexShrink: 0,
  whiteSpace: 'nowrap',
} as const;

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
