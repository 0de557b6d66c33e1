import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatFunding, formatMoney, type Money } from '@portal/functions/contract/opportunities/money';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import type { ReactNode } from 'react';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { figureFailed, figurePlaceholder } from '../figures/placeholder.tsx';
import { PageSection } from './page-section.tsx';

export const FundingFigure = lazyComponent({
  on: 'visible',
  load: async () => (await import('../figures/figures.tsx')).FundingFigure,
  placeholder: figurePlaceholder('8.25rem'),
  failed: figureFailed('The funding chart'),
});

interface FundingProgressProps {
  funding: FullOpportunity['funding'];
  /** Minimum investment, possibly in another currency than the funding. */
  minimum: Money;
  children?: ReactNode;
}

/** Absent from masked pages. */
export function FundingProgress({ funding, minimum, children }: FundingProgressProps) {
  const { current, target, percentage } = funding;
  return (
    <PageSection title="Funding progress">
      <Box sx={FIGURES}>
        <Typography variant="h2" component="p" sx={NUMERAL}>
          {formatFunding(current)}
        </Typography>
        <Typography color="textSecondary">raised of a target of {formatFunding(target)}</Typography>
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
      {children}
    </PageSection>
  );
}

const FIGURES = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.5 } as const;
const NUMERAL = { fontVariantNumeric: 'tabular-nums' } as const;

const isForeign = ({ currency }: Money): boolean => currency !== 'GBP';
