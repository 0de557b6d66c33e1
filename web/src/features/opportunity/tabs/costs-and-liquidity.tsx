import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Costs, Liquidity } from '@portal/functions/contract/opportunities/asset/costs-record';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { type Fact, FactList } from '../fact-list.tsx';

/** The costs of an investment, and how shares can be sold before the end of the term. */
export function CostsAndLiquidity({ costs, liquidity }: Pick<FullOpportunity, 'costs' | 'liquidity'>) {
  return (
    <Box sx={COLUMNS}>
      <Facts title="What it costs" facts={costs && factsOfCosts(costs)} missing="Costs are not stated." />
      <Facts
        title="Selling before the end"
        facts={liquidity && factsOfLiquidity(liquidity)}
        missing="It is not stated how shares can be sold."
      />
    </Box>
  );
}

const factsOfCosts = (costs: Costs): Fact[] => [
  { label: 'On entry', value: `${costs.entryPercentage}% of the amount, paid on top of it` },
  { label: 'Each year', value: `${costs.yearlyPercentage}% of the amount, renewals of the rights included` },
  { label: 'Performance share', value: `${costs.performancePercentage}% of the gain after all other costs` },
  { label: 'On exit', value: `${costs.exitPercentage}% of the amount paid back` },
  { label: 'Tax', value: costs.tax },
];

const factsOfLiquidity = ({ transfer, resale, lockIn }: Liquidity): Fact[] => [
  { label: 'Transfer', value: transfer },
  { label: 'Resale', value: resale },
  { label: 'Lock-in', value: lockIn },
];

interface FactsProps {
  title: string;
  facts: readonly Fact[] | null;
  missing: string;
}

function Facts({ title, facts, missing }: FactsProps) {
  return (
    <Box sx={{ minWidth: 0, breakInside: 'avoid' }}>
      <Typography variant="h3">{title}</Typography>
      {facts ? (
        <Box sx={{ mt: 2 }}>
          <FactList facts={facts} />
        </Box>
      ) : (
        <Typography sx={{ mt: 1.5 }}>{missing}</Typography>
      )}
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 6,
  rowGap: 4,
} as const;
