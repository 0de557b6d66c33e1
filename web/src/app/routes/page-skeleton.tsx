import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#components/page/page.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { type HeadingTexts, PAGE_HEADINGS } from '#content/page-headings.ts';
import { VisitorNote } from '#features/marketplace/visitor-note.tsx';
import { OpportunitySkeleton } from '#features/opportunity/hero/page-layout.tsx';
import { AuthHintSwitch } from '#lib/auth/auth-state.tsx';
import type { RouteName } from '#routing/routes.ts';

const isHeaded = (name: RouteName): name is keyof typeof PAGE_HEADINGS => name in PAGE_HEADINGS;

/**
 * A page of the portal until its code and the session are there: its title and description, and grey boxes. `children` come below.
 * The title is no heading yet, since the page's own heading is focused after a change of page.
 */
export function PageSkeleton({ name, children }: { name: RouteName; children?: ReactNode }) {
  if (!isHeaded(name)) return <OpportunitySkeleton />;
  return (
    <HeadedSkeleton {...PAGE_HEADINGS[name]}>
      {name === 'marketplace' ? <AuthHintSwitch member={null} visitor={<NoteRow />} /> : null}
      {children}
    </HeadedSkeleton>
  );
}

function HeadedSkeleton({ title, description, children }: HeadingTexts & { children?: ReactNode }) {
  useDocumentTitle(title, description);
  return (
    <Container component="main" maxWidth="lg" sx={{ flexGrow: 1, py: { xs: 4, md: 7 } }}>
      <Box role="status" aria-label="Loading" sx={visuallyHidden}>
        Loading
      </Box>
      <Box aria-hidden sx={{ mb: { xs: 4, md: 5 }, maxWidth: '46rem' }}>
        <Typography variant="h1" component="div">
          {title}
        </Typography>
        {description ? (
          <Typography color="textSecondary" variant="subtitle1" component="p" sx={{ mt: 1.5 }}>
            {description}
          </Typography>
        ) : null}
      </Box>
      {children}
      <Box aria-hidden sx={BOXES}>
        <Skeleton variant="rounded" height={120} animation={false} />
        <Skeleton variant="rounded" height={320} animation={false} />
      </Box>
    </Container>
  );
}

const NoteRow = () => (
  <Box sx={{ mb: 3 }}>
    <VisitorNote />
  </Box>
);

const BOXES = { display: 'grid', gap: 3 } as const;
