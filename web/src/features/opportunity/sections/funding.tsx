import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Money } from '@portal/functions/contract/opportunities/opportunity-record';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { formatFunding, formatMoney } from '../figures/format-amount.ts';
import { lazyPanel } from '../lazy-panel.tsx';
import { PageSection } from './page-section.tsx';

const FundingFigure = lazyPanel({
  label: 'The funding chart',
  load: async () => (await import('../figures/funding-figure.tsx')).FundingFigure,
  height: '7rem',
});

interface FundingProgressProps {
  funding: FullOpportunity['funding'];
  /** Minimum investment, possibly in another currency than the funding. */
  minimum: Money;
}

/** Absent from masked pages. */
export function FundingProgress({ funding, minimum }: FundingProgressProps) {
  const { current, target, percentage } = funding;
  return (
    <PageSection title="Funding progress">
      <Box sx={FIGURES}>
        <Typography variant="h2" component="p" sx={NUMERAL}>
          {formatFunding(current)}
        </Typography>
        <Typography color="textSecondary">raised of a target of {formatFunding(target)}</Typography>
        {percentage === null ? null : (
          <Typography variant="h3" component="p" sx={{ ...NUMERAL, ml: { sm: 'auto' } }}>
            {percentage}%
          </Typography>
        )}
      </Box>
      {percentage === null ? (
        <Typography color="textSecondary" sx={{ mt: 1.5 }}>
          Funding has not opened yet.
        </Typography>
      ) : (
        <Box sx={{ mt: 3 }}>
          <FundingFigure funding={funding} percentage={percentage} />
        </Box>
      )}
      {isForeign(minimum) ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Funding is shown in pounds sterling. The minimum investment is in the opportunity’s own currency:{' '}
          {formatMoney(minimum)}.
        </Typography>
      ) : null}
    </PageSection>
  );
}

const FIGURES = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 } as const;
const NUMERAL = { fontVariantNumeric: 'tabular-nums' } as const;

interface FundingMeterProps {
  detail: FullOpportunity;
  onInk?: boolean;
}

export function FundingMeter({ detail, onInk = false }: FundingMeterProps) {
  const { current, target, percentage } = detail.funding;
  const quiet = { color: onInk ? 'surface.onInkMuted' : 'text.secondary' };
  return (
    <>
      <Box sx={LINE}>
        <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatFunding(current)}
        </Typography>
        <Typography variant="body2" sx={quiet}>
          raised of {formatFunding(target)}
        </Typography>
      </Box>
      <Box component="svg" focusable="false" aria-hidden sx={BAR}>
        <Box
          component="rect"
          width="100%"
          height="100%"
          fill="currentColor"
          sx={{ color: onInk ? 'surface.inkLine' : 'divider' }}
        />
        <Box
          component="rect"
          width={`${percentage ?? 0}%`}
          height="100%"
          fill="currentColor"
          sx={{ color: onInk ? 'surface.inkAccent' : 'primary.main' }}
        />
      </Box>
      <Typography variant="caption" component="p" sx={{ ...quiet, mt: 0.75 }}>
        {describeProgress(detail)}
      </Typography>
    </>
  );
}

/** Explains the currency, because a minimum in dollars beside a raise in pounds looks like an error. */
function describeProgress(detail: FullOpportunity): string {
  const { opening, funding } = detail;
  const notYet = opening === null ? 'Not open yet' : `Opens ${opening}`;
  const progress = funding.percentage === null ? notYet : `${funding.percentage}% of the target`;
  return isForeign(detail.terms.minInvestment) ? `${progress} · in pounds sterling` : progress;
}

const isForeign = ({ currency }: Money): boolean => currency !== 'GBP';

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 } as const;
/** The hero prints in black, which would fill the bar. On paper the text is sufficient. */
const BAR = {
  display: 'block',
  width: 1,
  height: '0.5rem',
  borderRadius: 1,
  mt: 1,
  '@media print': { display: 'none' },
} as const;
