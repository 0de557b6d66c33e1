import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@portal/functions/contract/opportunities/money';
import type { FullOpportunity, OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { MainAction } from '../access/main-action.tsx';
import { type PageAccess, useIsMemberView } from '../access/page-access.ts';
import { ClosingDate } from '../calendar/closing-date.tsx';
import { InterestButton, InterestState, type OwnInterest } from '../interest/interest-action.tsx';
import { DealFacts } from './deal-facts-list.tsx';
import { IN_CARD_COLUMN } from './page-layout.tsx';
import { WatchButton } from './watch-button.tsx';

interface ActionCardProps {
  detail: OpportunityDetail;
  access: PageAccess;
  own: OwnInterest;
}

/**
 * The key figures and the next step: a card beside the page on wide windows, a bar at the bottom of narrow ones. In the
 * bar, the figures give way to the second button of a reader who may indicate interest.
 */
export function ActionCard({ detail, access, own }: ActionCardProps) {
  const member = useIsMemberView(detail);
  const hasFigures = detail.view === 'full' && !own.isFirst;
  return (
    <Box component="section" aria-label="At a glance" sx={CARD}>
      <style>{ROOM_FOR_BAR}</style>
      <DealFacts detail={detail} layout="rows" />
      {hasFigures ? <BarFigures detail={detail} /> : null}
      <Box sx={[ACTIONS, hasFigures ? BESIDE_FIGURES : ALONE]}>
        <InterestButton own={own} />
        <MainAction placement="hero" detail={detail} access={access} variant={own.isFirst ? 'outlined' : 'contained'} />
      </Box>
      <Box sx={IN_CARD}>
        <InterestState own={own} />
      </Box>
      {member ? <WatchButton id={detail.id} /> : null}
      <ClosingDate detail={detail} placement="card" />
    </Box>
  );
}

/** The bar has space for two figures; the hero has all. */
function BarFigures({ detail }: { detail: FullOpportunity }) {
  const { opening, funding, terms } = detail;
  const figures = [
    { label: 'Minimum', value: formatMoney(terms.minInvestment), short: 'min.' },
    opening === null
      ? { label: 'Raised', value: `${funding.percentage ?? 0}%`, short: 'raised' }
      : { label: 'Opens', value: `Opens ${opening}`, short: '' },
  ];
  return (
    <Box component="dl" sx={FIGURES}>
      {figures.map(({ label, value, short }) => (
        <div key={label}>
          <Box component="dt" sx={visuallyHidden}>
            {label}
          </Box>
          <Typography component="dd" variant="subtitle2" noWrap sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}{' '}
            <Box component="span" aria-hidden sx={label === 'Minimum' ? SHORT_IF_WIDE : SHORT}>
              {short}
            </Box>
          </Typography>
        </div>
      ))}
    </Box>
  );
}

/** On low windows, for example with a rotated phone or enlarged text, the bar is part of the page. */
const FIXED = 'screen and (max-width: 899.95px) and (min-height: 30rem)';
const BAR_HEIGHT = '4.25rem';

/** Keeps the page's end, toasts and focused elements clear of the bar and the sticky tabs. */
const ROOM_FOR_BAR = `@media screen and (min-height: 30rem) { html { scroll-padding-top: 9rem } }
@media ${FIXED} {
  html { --portal-bar-room: ${BAR_HEIGHT}; scroll-padding-bottom: calc(${BAR_HEIGHT} + 1.5rem + var(--portal-foot-room, 0px)) }
  body { padding-bottom: calc(${BAR_HEIGHT} + var(--portal-foot-room, 0px)) }
}`;
const CARD = {
  ...IN_CARD_COLUMN,
  display: 'flex',
  flexDirection: { md: 'column' },
  alignItems: { xs: 'center', md: 'stretch' },
  columnGap: 1.5,
  rowGap: 2,
  px: { xs: 2, md: 3 },
  py: { xs: 1.5, md: 3 },
  overflow: 'hidden',
  backgroundColor: 'background.paper',
  border: { xs: 0, md: 1 },
  borderTop: { xs: 1, md: 1 },
  borderColor: { xs: 'divider', md: 'divider' },
  borderRadius: { md: 1 },
  [`@media ${FIXED}`]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    // A transform avoids a new layout when the cookie bar appears or disappears.
    transform: 'translateY(calc(-1 * var(--portal-foot-room, 0px)))',
    zIndex: 'mobileStepper',
    minHeight: BAR_HEIGHT,
    py: 1,
    pb: 'calc(8px + env(safe-area-inset-bottom))',
    boxShadow: 8,
  },
  '@media print': { display: 'none' },
} as const;
const FIGURES = {
  display: { xs: 'block', md: 'none' },
  m: 0,
  flex: '1 1 0',
  minWidth: 0,
  // The narrowest bars omit the figures, which the hero also has.
  '@media (max-width: 359.95px)': { display: 'none' },
} as const;
const SHORT = { color: 'text.secondary', fontWeight: 400 } as const;
/** A minimum of six digits needs the whole width of a narrow bar. */
const SHORT_IF_WIDE = { ...SHORT, '@media (max-width: 379.95px)': { display: 'none' } } as const;
/** The label wraps in the bar, which has no space for a note. The end of the page has both. */
const ACTIONS = {
  minWidth: 0,
  display: 'flex',
  flexDirection: { md: 'column' },
  gap: 1.5,
  '& > *': { flex: { xs: '1 4 auto', md: 'none' }, minWidth: 0 },
  // The longer label has the space of two lines. With large text both wrap.
  '& > * + *': { flexBasis: { xs: '10.25rem', md: 'auto' }, flexShrink: 1 },
  '& .MuiButton-root': {
    px: { xs: 1, md: 1.5 },
    py: { xs: 0.5, md: 1 },
    lineHeight: 1.2,
    textAlign: 'center',
    whiteSpace: 'normal',
    minHeight: 48,
    fontSize: { xs: '0.8125rem', md: '0.9375rem' },
  },
  '& .MuiButton-endIcon': { display: 'none' },
  '& .MuiButton-startIcon': { display: { xs: 'none', md: 'inherit' } },
  '& [role="status"]': { display: { xs: 'none', md: 'flex' } },
} as const;
const BESIDE_FIGURES = { ml: { xs: 'auto', md: 0 }, maxWidth: { xs: '10.75rem', md: 'none' } } as const;
const IN_CARD = { display: { xs: 'none', md: 'block' }, '&:empty': { display: 'none' } } as const;
const ALONE = { flexGrow: { xs: 1, md: 0 } } as const;
