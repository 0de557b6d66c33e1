import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail, Stat } from '@portal/functions/contract/opportunities/opportunity-views';
import { type Category, type OpportunityStatus, STATUS_LABELS } from '@portal/functions/contract/options';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';
import { PageHeading } from '#components/page/page.tsx';
import { MainAction } from '../access/main-action.tsx';
import type { PageAccess } from '../access/page-access.ts';
import { PrintButton } from '../print/print-button.tsx';
import { BackToMarketplace, HERO_BAND, HERO_GRID } from './hero-frame.tsx';

/** Title, status, the main action and the key figures. */
export function Hero({ detail, access }: { detail: OpportunityDetail; access: PageAccess }) {
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
              <MainAction placement="hero" detail={detail} access={access} />
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

function HeroLabels({ category, status }: { category: Category; status: OpportunityStatus }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Chip size="small" variant="outlined" label={category} sx={CATEGORY} />
      <StatusBadge tone={statusTone(status)} label={STATUS_LABELS[status].detail} />
    </Box>
  );
}

const CATEGORY = { color: 'surface.onInk', borderColor: 'surface.inkLine' };

/** The three stat tiles, and the valuation where there is one. */
function HeroFigures({ stats, valuation }: { stats: readonly Stat[]; valuation: string | null }) {
  const tiles = valuation === null ? stats : [...stats, { label: 'Valuation', value: valuation }];
  return (
    <Box component="dl" sx={TILES}>
      {tiles.map(({ label, value }) => (
        <Box key={label} sx={TILE}>
          <Typography component="dt" variant="body2" sx={{ color: 'surface.onInkMuted' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A responsive border resets its colour, so the colour has to be responsive as well. */
const LINE = { xs: 'surface.inkLine', md: 'surface.inkLine' } as const;
const TILES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'none' },
  gridAutoFlow: { md: 'column' },
  gridAutoColumns: { md: 'minmax(0, 1fr)' },
  m: 0,
  mt: { xs: 4, md: 6 },
  borderTop: 1,
  borderColor: LINE,
} as const;
const TILE = {
  py: 2.5,
  pr: 2,
  borderBottom: { xs: 1, md: 0 },
  borderColor: LINE,
  '& + &': { pl: { md: 3 }, borderLeft: { md: 1 }, borderColor: LINE },
} as const;
