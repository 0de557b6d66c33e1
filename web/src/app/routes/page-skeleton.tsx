import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DENSE, SPACIOUS, useDocumentTitle } from '#components/page/page.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { DashboardSkeleton } from '#features/dashboard/dashboard-skeleton.tsx';
import { VisitorNote } from '#features/marketplace/visitor-note.tsx';
import { OnboardingSkeleton } from '#features/onboarding/onboarding-skeleton.tsx';
import { OpportunitySkeleton } from '#features/opportunity/hero/page-layout.tsx';
import { AuthHintSwitch } from '#lib/auth/auth-state.tsx';
import { type PageHeading, ROUTES, type RouteName } from '#routing/routes.ts';

/**
 * Skeleton of a page until its code and the session are loaded, with `children` below. Only the public marketplace has
 * a real heading from the start; other pages focus theirs when it arrives.
 */
export function PageSkeleton({ name, children }: { name: RouteName; children?: ReactNode }) {
  const route = ROUTES[name];
  if (!('heading' in route)) return <OpportunitySkeleton />;
  return (
    <HeadedSkeleton {...route.heading} isPublic={name === 'marketplace'} content={CONTENTS[name] ?? PANELS}>
      {name === 'marketplace' ? <AuthHintSwitch member={null} visitor={<NoteRow />} /> : null}
      {children}
    </HeadedSkeleton>
  );
}

interface HeadedSkeletonProps extends PageHeading {
  isPublic: boolean;
  content: ReactNode;
  children?: ReactNode;
}

function HeadedSkeleton({ title, description, isPublic, content, children }: HeadedSkeletonProps) {
  useDocumentTitle(title, description);
  const space = isPublic ? DENSE : SPACIOUS;
  return (
    <Container component="main" maxWidth="lg" sx={{ flexGrow: 1, ...space.page }}>
      <Box role="status" aria-label="Loading" sx={visuallyHidden}>
        Loading
      </Box>
      <Box aria-hidden={!isPublic} sx={space.header}>
        <Typography variant="h1" component={isPublic ? 'h1' : 'div'}>
          {title}
        </Typography>
        {description ? (
          <Typography color="textSecondary" variant="subtitle1" component="p" sx={{ mt: 1.5 }}>
            {description}
          </Typography>
        ) : null}
      </Box>
      {children}
      <div aria-hidden>{content}</div>
    </Container>
  );
}

const NoteRow = () => (
  <Box sx={{ mb: { xs: 2, lg: 1 } }}>
    <VisitorNote />
  </Box>
);

const BOXES = { display: 'grid', gap: 3 } as const;
const PANELS = (
  <Box sx={BOXES}>
    <Skeleton variant="rounded" height={120} animation={false} />
    <Skeleton variant="rounded" height={320} animation={false} />
  </Box>
);
const ROWS = (
  <Box sx={BOXES}>
    <Skeleton variant="rounded" height={56} animation={false} />
    {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
      <Box key={row}>
        <Skeleton width="30%" animation={false} />
        <Skeleton width="70%" height={28} animation={false} />
        <Skeleton width="45%" animation={false} />
      </Box>
    ))}
  </Box>
);

/** In the shape of the page, so that nothing moves. */
const CONTENTS: Partial<Record<RouteName, ReactNode>> = {
  marketplace: ROWS,
  dashboard: <DashboardSkeleton />,
  onboarding: <OnboardingSkeleton />,
};
