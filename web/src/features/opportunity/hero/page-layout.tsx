import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkButton } from '#components/page/links.tsx';
import { useDocumentTitle } from '#components/page/page.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { paths } from '#routing/paths.ts';

interface PageLayoutProps {
  hero: ReactNode;
  /** Beside hero and sections on wide windows, and always in view; between them on narrow windows. */
  card: ReactNode;
  children: ReactNode;
}

export function PageLayout({ hero, card, children }: PageLayoutProps) {
  return (
    <Box sx={GRID}>
      <Box sx={{ gridColumn: '1 / -1', gridRow: 1, minWidth: 0 }}>{hero}</Box>
      {card}
      <Box sx={SECTIONS}>{children}</Box>
    </Box>
  );
}

const CARD_WIDTH = { md: '17rem', lg: '20rem' } as const;
const CARD_GAP = { md: '2rem', lg: '3rem' } as const;

/** The middle columns have the width of a page's container. In print, the parts follow each other. */
const GRID = {
  display: { md: 'grid' },
  gridTemplateColumns: {
    md: `minmax(24px, 1fr) minmax(0, 53rem) ${CARD_GAP.md} ${CARD_WIDTH.md} minmax(24px, 1fr)`,
    lg: `minmax(24px, 1fr) minmax(0, 49rem) ${CARD_GAP.lg} ${CARD_WIDTH.lg} minmax(24px, 1fr)`,
  },
  '@media print': { display: 'block' },
} as const;
const SECTIONS = {
  gridColumn: { md: 2 },
  gridRow: { md: 2 },
  minWidth: 0,
  '& .MuiContainer-root': { px: { md: 0 } },
} as const;

export const BESIDE_CARD = {
  pr: { md: `calc(${CARD_WIDTH.md} + ${CARD_GAP.md})`, lg: `calc(${CARD_WIDTH.lg} + ${CARD_GAP.lg})` },
  '@media print': { pr: 0 },
} as const;

const HEADER = '73px';

/** Over the hero at first, then sticky below the header beside the sections. */
export const IN_CARD_COLUMN = {
  gridColumn: { md: 4 },
  gridRow: { md: '1 / span 2' },
  alignSelf: 'start',
  position: { md: 'sticky' },
  top: { md: `calc(${HEADER} + 1.5rem)` },
  mt: { md: 4 },
  mb: { md: 6 },
  zIndex: 1,
  '@media (max-height: 40rem)': { position: { md: 'relative' }, top: { md: 0 } },
} as const;

/** Keeps an element below the header while its section is in view, unless a low window would be mostly covered. */
export const STICKY_BELOW_HEADER = {
  '@media screen and (min-height: 30rem)': { position: 'sticky', top: HEADER, zIndex: 2 },
} as const;

/** In the same position on the page and its skeleton. */
export function BackToMarketplace() {
  return (
    <LinkButton to={paths.marketplace} size="small" startIcon={<ArrowBack aria-hidden />} sx={QUIET_ON_INK}>
      All opportunities
    </LinkButton>
  );
}

export const QUIET_ON_INK = {
  mx: -1.5,
  px: 1.5,
  color: 'surface.onInkMuted',
  '&:hover': { color: 'surface.onInk', backgroundColor: 'transparent' },
  '@media print': { display: 'none' },
} as const;

/** In print the band is black on white. */
export const HERO_BAND = {
  backgroundColor: 'surface.ink',
  color: 'surface.onInk',
  pt: { xs: 2, md: 4 },
  pb: { xs: 4, md: 5 },
  '@media print': { py: 0, '&, & *': { color: 'black !important', backgroundColor: 'transparent !important' } },
} as const;

/** Title and description of the hero, in the same position on its skeleton. */
export const BELOW_LABELS = { mt: { xs: 1.5, md: 2.5 } } as const;
export const DESCRIPTION = { ...BELOW_LABELS, color: 'surface.onInkMuted' } as const;
/** Few lines, so that the tabs begin within the second screen, on phones too. */
export const FIRST_LINES = {
  '@media screen': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: { xs: '2', md: '4' },
    overflow: 'hidden',
  },
} as const;

export function OpportunitySkeleton() {
  useDocumentTitle(
    'Investment opportunity',
    'An opportunity to invest in intellectual property, held in a special purpose vehicle: technology, figures, team, documents and risks.',
  );
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
        </Container>
        <ReadingSkeleton />
      </PageLayout>
    </>
  );
}

/** As high as a window, so that nothing in view moves when the tabs and sections arrive. */
export const ReadingSkeleton = () => (
  <Container
    aria-hidden
    data-placeholder
    maxWidth="lg"
    sx={{ minHeight: '100vh', '@media print': { display: 'none' } }}
  >
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} />
  </Container>
);

function HeroSkeleton() {
  return (
    <Box sx={HERO_BAND}>
      <Container maxWidth="lg">
        <Box sx={BESIDE_CARD}>
          <BackToMarketplace />
          <Box aria-hidden sx={ON_INK}>
            <Skeleton width="14rem" height={24} sx={{ mt: { xs: 1.5, md: 3 } }} />
            <Box sx={ROOM_FOR_TEXTS}>
              <Typography variant="h1" component="div" sx={BELOW_LABELS}>
                <Skeleton width="85%" />
              </Typography>
              <Typography variant="subtitle1" component="div" sx={DESCRIPTION}>
                <Skeleton />
                <Skeleton width="60%" />
              </Typography>
            </Box>
            <Skeleton variant="rounded" sx={FACTS} />
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

/** So that nothing moves below when the texts arrive. */
const ROOM_FOR_TEXTS = { minHeight: { xs: '16rem', md: '15rem' } } as const;
/** As high as the facts of an open opportunity. Wide windows have them in the card. */
const FACTS = { display: { xs: 'block', md: 'none' }, height: '18rem', mt: 3 } as const;
const ON_INK = { '& .MuiSkeleton-root': { backgroundColor: 'surface.inkLine' } } as const;

const CardSkeleton = () => (
  <Box aria-hidden sx={{ ...IN_CARD_COLUMN, display: { xs: 'none', md: 'block' } }}>
    <Skeleton variant="rounded" height={400} sx={{ backgroundColor: 'background.paper', transform: 'none' }} />
  </Box>
);
