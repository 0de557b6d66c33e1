import ArrowBack from '@mui/icons-material/ArrowBack';
import { LinkButton } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';

/** In the same position on the loaded page and on its skeleton. */
export function BackToMarketplace() {
  return (
    <LinkButton to={paths.marketplace} size="small" startIcon={<ArrowBack aria-hidden />} sx={QUIET_ON_INK}>
      All opportunities
    </LinkButton>
  );
}

/** A small button in the top row of the hero. */
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
