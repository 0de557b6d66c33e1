import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useDocumentTitle } from '#components/page/page.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { BackToMarketplace, BESIDE_CARD, HERO_BAND, IN_CARD_COLUMN, PageLayout } from './page-layout.tsx';

/** The shape of the page while it loads. */
export function OpportunitySkeleton() {
  useDocumentTitle('Investment opportunity');
  return (
    <>
      <Box component="h1" sx={visuallyHidden}>
        Investment opportunity
      </Box>
      <Box role="status" sx={visuallyHidden}>
        Loading the investment opportunity
      </Box>
      <PageLayout hero={<HeroSkeleton />} card={<CardSkeleton />}>
        <Container aria-hidden maxWidth="lg" sx={{ py: 5 }}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
            <Skeleton key={line} height={26} sx={{ maxWidth: '46rem' }} />
          ))}
          <Skeleton variant="rounded" height={48} sx={{ mt: 6 }} />
          <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} />
        </Container>
      </PageLayout>
    </>
  );
}

const HeroSkeleton = () => (
  <Box sx={HERO_BAND}>
    <Container maxWidth="lg">
      <Box sx={BESIDE_CARD}>
        <BackToMarketplace />
        <Box aria-hidden sx={{ mt: { xs: 1.5, md: 3 }, '& .MuiSkeleton-root': { backgroundColor: 'surface.inkLine' } }}>
          <Skeleton width="14rem" height={28} />
          <Skeleton width="85%" height={64} sx={{ mt: 2 }} />
          <Skeleton height={24} sx={{ mt: 2 }} />
          <Skeleton width="60%" height={24} />
          <Skeleton variant="rounded" height={92} sx={{ mt: 5 }} />
        </Box>
      </Box>
    </Container>
  </Box>
);

const CardSkeleton = () => (
  <Box aria-hidden sx={{ ...IN_CARD_COLUMN, display: { xs: 'none', md: 'block' } }}>
    <Skeleton variant="rounded" height={400} sx={{ backgroundColor: 'background.paper', transform: 'none' }} />
  </Box>
);
