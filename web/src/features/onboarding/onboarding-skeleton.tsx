import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Step indicator and form beside each other on wide screens. */
export const WIZARD_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' },
  alignItems: 'start',
  columnGap: 8,
  rowGap: 4,
} as const;

/** As high as the first step. */
export const OnboardingSkeleton = () => (
  <Box role="status" aria-label="Preparing your onboarding" sx={WIZARD_COLUMNS}>
    <Skeleton variant="rounded" animation={false} sx={{ height: { xs: 74, md: 160 } }} />
    <Skeleton variant="rounded" animation={false} sx={{ height: { xs: 590, md: 480 } }} />
  </Box>
);
