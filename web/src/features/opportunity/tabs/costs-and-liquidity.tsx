import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Costs, Liquidity } from '@portal/functions/contract/opportunities/costs';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';

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

interface Fact {
  label: string;
  value: string;
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
        <Box component="dl" sx={FACTS}>
          {facts.map(({ label, value }) => (
            <Box key={label} sx={FACT}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
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
  mt: 5,
} as const;
const FACTS = { display: 'grid', rowGap: 1, m: 0, mt: 2 } as const;
const FACT = { display: 'grid', gridTemplateColumns: '8.5rem minmax(0, 1fr)', columnGap: 2 } as const;
