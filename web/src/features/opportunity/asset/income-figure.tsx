import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { figuresOfIncome, type IncomeFigures } from '@portal/functions/contract/opportunities/income';
import type { Income } from '@portal/functions/contract/opportunities/income-record';
import { formatAmount, formatShortAmount } from '#components/format/format-amount.ts';
import { ColumnChart } from '../figures/column-chart.tsx';
import { FactsTable, Figure } from '../figures/figure.tsx';

/** The table has all quarters. */
const CHART_QUARTERS = 8;

/** The income by quarter. Says so if there is none yet, or none is stated. */
export function IncomeFigure({ income }: { income: Income | null }) {
  const figures = income && figuresOfIncome(income.statements);
  if (!income || !figures) {
    return (
      <Box component="section" sx={{ mt: 5 }}>
        <Typography variant="h3">Income so far</Typography>
        <Typography sx={{ mt: 1.5 }}>{income ? 'No income yet.' : 'Income is not stated.'}</Typography>
      </Box>
    );
  }
  const { currency, statements } = income;
  return (
    <Box sx={{ mt: 5 }}>
      <Figure
        title="Income so far"
        summary={describeIncome(figures, currency)}
        chart={
          <ColumnChart
            columns={figures.quarters.slice(-CHART_QUARTERS).map(({ quarter, amount }) => ({
              label: shortLabel(quarter),
              bars: [
                {
                  name: 'Income',
                  tone: 'one',
                  from: 0,
                  to: amount,
                  lane: 0,
                  title: `Income, ${quarter}: ${formatAmount(amount, currency)}`,
                },
              ],
              heads: [{ lane: 0, at: amount, text: formatShortAmount(amount, currency) }],
            }))}
            formatTick={(value) => formatShortAmount(value, currency)}
          />
        }
        table={
          <FactsTable
            caption={`Income by quarter, in ${currency}`}
            columns={['Quarter and payers', 'Amount', 'Source']}
            rows={statements.map(
              ({ quarter, payer, amount, source }) =>
                [`${quarter} ${payer}`, formatAmount(amount, currency), source] as const,
            )}
          />
        }
      />
    </Box>
  );
}

/** "Q3 26", which fits a phone. */
const shortLabel = (quarter: string) => `${quarter.slice(5)} ${quarter.slice(2, 4)}`;

const percent = (share: number) => `${Math.round(100 * share)}%`;

/** "€485,000 in the last 4 quarters. There is no full earlier year to compare it with. Insurers paid 93% of it." */
export function describeIncome(
  { quarters, trailing, growth, largest }: IncomeFigures,
  currency: Income['currency'],
): string {
  const count = Math.min(quarters.length, 4);
  const change =
    growth === null
      ? 'There is no full earlier year to compare it with.'
      : `That is ${percent(Math.abs(growth))} ${growth < 0 ? 'less' : 'more'} than in the 4 before.`;
  const payer = largest ? ` ${largest.payer} paid ${percent(largest.share)} of it.` : '';
  return `${formatAmount(trailing, currency)} in the last ${count === 1 ? 'quarter' : `${count} quarters`}. ${change}${payer}`;
}
