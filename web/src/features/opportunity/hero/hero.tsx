import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { type Category, type OpportunityStatus, STATUS_LABELS } from '@portal/functions/contract/options';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { PageHeading } from '#components/page/page.tsx';
import { paths } from '#routing/paths.ts';
import { DEMONSTRATION_NOTE, RANGE_NOTE } from '../access/access-texts.ts';
import { DealFacts } from './deal-facts-list.tsx';
import { HeroDescription } from './description.tsx';
import { BackToMarketplace, BELOW_LABELS, BESIDE_CARD, HERO_BAND, QUIET_ON_INK } from './page-layout.tsx';

interface HeroProps {
  detail: OpportunityDetail;
  /** The reader can enter the room of the opportunity. */
  hasRoom: boolean;
  /** Before printing. */
  loadEverything: () => Promise<void>;
}

export function Hero({ detail, hasRoom, loadEverything }: HeroProps) {
  return (
    <Box sx={HERO_BAND}>
      <Container maxWidth="lg">
        <Box sx={BESIDE_CARD}>
          <Box sx={TOP_ROW}>
            <BackToMarketplace />
            {hasRoom ? <RoomLink id={detail.id} /> : null}
            <PrintButton prepare={loadEverything} />
          </Box>
          <Box sx={{ mt: { xs: 1.5, md: 3 } }}>
            <HeroLabels category={detail.category} status={detail.status} />
          </Box>
          <PageHeading dir="auto" sx={BELOW_LABELS}>
            {detail.title}
          </PageHeading>
          <HeroDescription text={detail.fullDescription} />
          <DealFacts detail={detail} layout="tiles" />
          {detail.view === 'masked' ? <HeroNote text={RANGE_NOTE} /> : null}
          {detail.demonstration ? <HeroNote text={DEMONSTRATION_NOTE} /> : null}
        </Box>
      </Container>
    </Box>
  );
}

const TOP_ROW = {
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: { xs: 1, sm: 2 },
  flexWrap: 'wrap',
} as const;

const HeroNote = ({ text }: { text: string }) => (
  <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'surface.onInkMuted' }}>
    {text}
  </Typography>
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

const RoomLink = ({ id }: { id: string }) => (
  <LinkButton size="small" to={paths.room(id)} sx={ROOM}>
    Chat room
  </LinkButton>
);
const ROOM = { ...QUIET_ON_INK, ml: 'auto', mr: 0 } as const;

function PrintButton({ prepare }: { prepare: () => Promise<void> }) {
  const print = async () => {
    await prepare();
    window.print();
  };
  return (
    <Button size="small" startIcon={<PrintOutlined aria-hidden />} onClick={print} sx={QUIET_ON_INK}>
      Print
    </Button>
  );
}
