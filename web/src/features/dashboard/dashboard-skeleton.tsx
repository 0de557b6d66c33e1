import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';

/** The greeting, the next step, the verification and the matches, while the page's code and the session load. */
export const DashboardSkeleton = () => (
  <>
    <Typography variant="subtitle1" component="div" sx={GREETING}>
      <Skeleton width="14rem" />
    </Typography>
    <Box sx={{ display: 'grid', gap: 3 }}>
      <NextStepFrame>
        <NextStepSkeleton />
      </NextStepFrame>
      <SectionCard id="dashboard-kyc" title="KYC Verification">
        <KycSkeleton />
      </SectionCard>
      <SectionCard id="dashboard-matches" title="Matched to you">
        <SkeletonPanel label="Loading your matches" rows={2} />
      </SectionCard>
    </Box>
  </>
);

/** Below the heading of a skeleton, which has the margin of a header. */
const GREETING = { mt: { xs: -3, md: -4 }, mb: { xs: 4, md: 5 } } as const;

export const NextStepFrame = ({ children }: { children: ReactNode }) => (
  <Box component="section" aria-labelledby="dashboard-next" sx={NEXT_STEP}>
    <Typography id="dashboard-next" variant="overline" component="p" sx={{ color: 'surface.inkAccent' }}>
      Next step
    </Typography>
    {children}
  </Box>
);

/** As high as most steps, so that nothing moves when the step is known. */
const NEXT_STEP = {
  minHeight: { xs: 320, md: 240 },
  p: { xs: 2.5, sm: 4 },
  borderRadius: 1,
  border: 1,
  borderColor: 'surface.inkLine',
  backgroundColor: 'surface.ink',
  color: 'surface.onInk',
} as const;

export const NextStepSkeleton = () => (
  <Box role="status" sx={{ '& .MuiSkeleton-root': { backgroundColor: 'surface.inkLine' } }}>
    <Box sx={visuallyHidden}>Loading your next step</Box>
    <Skeleton height="3rem" width="min(22rem, 80%)" />
    <Skeleton width="min(36rem, 100%)" />
    <Skeleton variant="rounded" width="11rem" height={42} sx={{ mt: 2.5 }} />
  </Box>
);

/** The height of the verification's summary in each status. */
export const KYC_HEIGHT = { minHeight: { xs: 164, md: 48 } } as const;

export const KycSkeleton = () => (
  <Box sx={KYC_HEIGHT}>
    <SkeletonPanel label="Loading your verification status" rows={1} />
  </Box>
);
