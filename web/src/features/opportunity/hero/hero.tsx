import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type {
  FullOpportunity,
  OpportunityDetail,
  Stat,
} from '@portal/functions/contract/opportunities/opportunity-views';
import { type Category, type OpportunityStatus, STATUS_LABELS } from '@portal/functions/contract/options';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';
import { PageHeading } from '#components/page/page.tsx';
import { DEMONSTRATION_NOTE, RANGE_NOTE } from '../access/access-texts.ts';
import { prefetchLazyPanels } from '../lazy-panel.tsx';
import { FundingMeter } from '../sections/funding.tsx';
import { HeroDescription } from './description.tsx';
import { BackToMarketplace, BELOW_LABELS, BESIDE_CARD, HERO_BAND, ILLUSTRATION, QUIET_ON_INK } from './page-layout.tsx';

export function Hero({ detail }: { detail: OpportunityDetail }) {
  return (
    <Box sx={HERO_BAND}>
      <Container maxWidth="lg">
        <Box sx={BESIDE_CARD}>
          <Box sx={TOP_ROW}>
            <BackToMarketplace />
            <PrintButton />
          </Box>
          <Box sx={{ mt: { xs: 1.5, md: 3 } }}>
            <HeroLabels category={detail.category} status={detail.status} />
          </Box>
          <PageHeading dir="auto" sx={BELOW_LABELS}>
            {detail.title}
          </PageHeading>
          <HeroDescription text={detail.fullDescription} />
          <Box component="img" src={detail.image} alt="" width={1200} height={675} sx={ILLUSTRATION} />
          <HeroFigures stats={detail.stats} valuation={detail.valuation} />
          {detail.view === 'masked' ? <HeroNote text={RANGE_NOTE} /> : <HeroFunding detail={detail} />}
          {detail.demonstration ? <HeroNote text={DEMONSTRATION_NOTE} /> : null}
        </Box>
      </Container>
    </Box>
  );
}

const TOP_ROW = { display: 'flex', justifyContent: 'space-between', gap: 2 } as const;

const HeroNote = ({ text }: { text: string }) => (
  <Typography variant="caption" component="p" sx={{ mt: { xs: 1.5, md: 0.5 }, color: 'surface.onInkMuted' }}>
    {text}
  </Typography>
);

/** In the card on wide windows; printed here. */
const HeroFunding = ({ detail }: { detail: FullOpportunity }) => (
  <Box sx={{ display: { md: 'none' }, mt: 2.5, '@media print': { display: 'block' } }}>
    <FundingMeter detail={detail} onInk />
  </Box>
);

function HeroLabels({ category, status }: { category: Category; status: OpportunityStatus }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Chip size="small" variant="outlined" label={category} sx={CATEGORY} />
      <StatusBadge tone={statusTone(status)} label={STATUS_LABELS[status].detail} />
    </Box>
  );
}

const CATEGORY = { color: 'surface.onInk', borderColor: 'surface.inkLine' };

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

/** A responsive border resets its colour, so the colour must be responsive as well. */
const LINE = { xs: 'surface.inkLine', md: 'surface.inkLine' } as const;
const TILES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'none' },
  gridAutoFlow: { md: 'column' },
  gridAutoColumns: { md: 'minmax(0, 1fr)' },
  m: 0,
  mt: { xs: 3, md: 5 },
  borderTop: 1,
  borderColor: LINE,
} as const;
const TILE = {
  py: { xs: 1.75, md: 2.5 },
  pr: 2,
  borderBottom: { xs: 1, md: 0 },
  borderColor: LINE,
  '& + &': { pl: { md: 3 }, borderLeft: { md: 1 }, borderColor: LINE },
} as const;

function PrintButton() {
  const print = async () => {
    await prefetchLazyPanels();
    window.print();
  };
  return (
    <Button size="small" startIcon={<PrintOutlined aria-hidden />} onClick={print} sx={QUIET_ON_INK}>
      Print
    </Button>
  );
}
