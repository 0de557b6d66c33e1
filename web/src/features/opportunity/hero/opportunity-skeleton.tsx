import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { BackToMarketplace, HERO_BAND, HERO_GRID } from './hero-frame.tsx';

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
      <Box sx={HERO_BAND}>
        <Container maxWidth="lg">
          <BackToMarketplace />
          <Box aria-hidden sx={{ ...HERO_GRID, '& .MuiSkeleton-root': { backgroundColor: 'surface.inkLine' } }}>
            <div>
              <Skeleton width="14rem" height={28} />
              <Skeleton width="85%" height={64} sx={{ mt: 2 }} />
              <Skeleton height={24} sx={{ mt: 2 }} />
              <Skeleton width="60%" height={24} />
              <Skeleton variant="rounded" width="17rem" height={50} sx={{ mt: 4 }} />
            </div>
            <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
          </Box>
          <Box aria-hidden sx={{ mt: 6, '& .MuiSkeleton-root': { backgroundColor: 'surface.inkLine' } }}>
            <Skeleton variant="rounded" height={92} />
          </Box>
        </Container>
      </Box>
      <Container aria-hidden maxWidth="lg" sx={{ py: 7 }}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
          <Skeleton key={line} height={26} sx={{ maxWidth: '46rem' }} />
        ))}
        <Skeleton variant="rounded" height={48} sx={{ mt: 6 }} />
        <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} />
      </Container>
    </>
  );
}
