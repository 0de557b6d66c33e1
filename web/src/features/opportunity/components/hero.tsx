import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { PageHeading } from '#components/page/page.tsx';
import type { Audience } from '../audience.ts';
import { HeroFigures } from './hero-figures.tsx';
import { BackToMarketplace, HERO_BAND, HERO_GRID } from './hero-frame.tsx';
import { HeroLabels } from './hero-labels.tsx';
import { MainAction } from './main-action.tsx';
import { PrintButton } from './print-button.tsx';

/** What it is, in which state, and the figures that decide whether to read on. */
export function Hero({ detail, audience }: { detail: OpportunityDetail; audience: Audience }) {
  return (
    <Box sx={HERO_BAND}>
      <Container maxWidth="lg">
        <Box sx={TOP_ROW}>
          <BackToMarketplace />
          <PrintButton />
        </Box>
        <Box sx={HERO_GRID}>
          <div>
            <HeroLabels category={detail.category} status={detail.status} />
            <PageHeading sx={{ mt: 2.5 }}>{detail.title}</PageHeading>
            <Typography variant="subtitle1" component="p" sx={{ mt: 2.5, color: 'surface.onInkMuted' }}>
              {detail.description}
            </Typography>
            <Box sx={{ mt: 4, '@media print': { display: 'none' } }}>
              <MainAction place="hero" detail={detail} audience={audience} />
            </Box>
          </div>
          <Box component="img" src={detail.image} alt="" width={1200} height={675} sx={ILLUSTRATION} />
        </Box>
        <HeroFigures stats={detail.stats} valuation={detail.valuation} />
      </Container>
    </Box>
  );
}

const TOP_ROW = { display: 'flex', justifyContent: 'space-between', gap: 2 } as const;
const ILLUSTRATION = {
  display: 'block',
  width: 1,
  height: 'auto',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 1,
  border: 1,
  borderColor: 'surface.inkLine',
  '@media print': { display: 'none' },
} as const;
