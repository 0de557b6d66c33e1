import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { formatFunding } from '../figures/format-amount.ts';
import { isForeign } from '../hero/funding-meter.tsx';
import { FundingFigure } from '../lazy-panels.tsx';
import { PageSection } from './page-section.tsx';

interface FundingProgressProps {
  funding: FullOpportunity['funding'];
  /** The minimum investment, which may be in another currency than the funding. */
  minimum: string;
}

/** How far the raise has come. Absent from masked pages. */
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
          The raise is counted in pounds sterling. The minimum investment is in the currency of the opportunity:{' '}
          {minimum}.
        </Typography>
      ) : null}
    </PageSection>
  );
}

const FIGURES = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 } as const;
const NUMERAL = { fontVariantNumeric: 'tabular-nums' } as const;
