import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  compareWithProjection,
  figuresOfIncome,
  type IncomeFigures,
  type YearOfIncome,
} from '@portal/functions/contract/opportunities/asset/income';
import type { Income, ProjectedIncome } from '@portal/functions/contract/opportunities/asset/income-record';
import { formatAmount, formatShortAmount } from '@portal/functions/contract/opportunities/money';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { formatDay } from '#components/format/formatters.ts';
import { type ChartColumn, ColumnChart } from '../figures/column-chart.tsx';
import { FactsTable, Figure } from '../figures/figure.tsx';

/** The table has all quarters. */
const CHART_QUARTERS = 8;
const CHART_YEARS = 5;
/** In the sentence. */
const COMPARED_YEARS = 2;

/** The income by quarter, and by year beside its projection. Says so if there is none yet, or none is stated. */
export function IncomeFigure({ income, projectedIncome }: Pick<FullOpportunity, 'income' | 'projectedIncome'>) {
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
  const years = projectedIncome && compareWithProjection(statements, projectedIncome.years);
  return (
    <Box sx={{ mt: 5 }}>
      <Figure
        title="Income so far"
        summary={describeIncome(figures, currency)}
        long
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
            words={['Source']}
            rows={statements.map(
              ({ quarter, payer, amount, source }) =>
                [
                  `${quarter.slice(5)} ${quarter.slice(0, 4)}: ${payer}`,
                  formatAmount(amount, currency),
                  source,
                ] as const,
            )}
          />
        }
      />
      {projectedIncome && years ? (
        <Box sx={{ mt: 5 }}>
          <IncomeAndProjection years={years} projection={projectedIncome} />
        </Box>
      ) : null}
    </Box>
  );
}

interface IncomeAndProjectionProps {
  years: readonly YearOfIncome[];
  projection: ProjectedIncome;
}

function IncomeAndProjection({ years, projection }: IncomeAndProjectionProps) {
  const { currency } = projection;
  return (
    <Figure
      title="Income and projection"
      summary={describeComparison(years, projection)}
      chart={
        <ColumnChart
          columns={comparisonColumns(years, currency)}
          formatTick={(value) => formatShortAmount(value, currency)}
        />
      }
      table={
        <FactsTable
          caption={`Income and projection by year, in ${currency}`}
          columns={['Year', 'Income', 'Projection']}
          rows={years.map((year) => [
            describeYear(year),
            describeActual(year, currency),
            formatAmount(year.projected, currency),
          ])}
        />
      }
    />
  );
}

/** The years with income and the next one, because later projections would dwarf them; the table has all. */
function comparisonColumns(years: readonly YearOfIncome[], currency: Income['currency']): ChartColumn[] {
  const last = years.findLastIndex(({ actual }) => actual !== null);
  return years.slice(Math.max(0, last + 2 - CHART_YEARS), last + 2).map((year) => ({
    label: isPart(year.quarters) ? `${year.year} (part)` : year.year,
    bars: [
      {
        name: 'Income',
        tone: 'one',
        from: 0,
        to: year.actual ?? 0,
        lane: 0,
        title: `Income, ${describeYear(year)}: ${formatAmount(year.actual ?? 0, currency)}`,
      },
      {
        name: 'Projection',
        tone: 'two',
        from: 0,
        to: year.projected,
        lane: 1,
        title: `Projection, ${year.year}: ${formatAmount(year.projected, currency)}`,
      },
    ],
    heads: [
      ...(year.actual === null ? [] : [{ lane: 0, at: year.actual, text: formatShortAmount(year.actual, currency) }]),
      { lane: 1, at: year.projected, text: formatShortAmount(year.projected, currency) },
    ],
  }));
}

/** "2026 (3 of 4 quarters)". */
const describeYear = ({ year, quarters }: YearOfIncome): string =>
  isPart(quarters) ? `${year} (${quarters} of 4 quarters)` : year;

const isPart = (quarters: number) => quarters > 0 && quarters < 4;

/** "€280,000 (7% less)", or without the difference if the year is not complete, or nothing was projected for it. */
function describeActual({ actual, projected, quarters }: YearOfIncome, currency: Income['currency']): string {
  if (actual === null) return '–';
  const amount = formatAmount(actual, currency);
  if (quarters < 4 || projected === 0) return amount;
  const difference = percent(Math.abs(actual / projected - 1));
  if (difference === '0%') return `${amount} (as projected)`;
  return `${amount} (${difference} ${actual < projected ? 'less' : 'more'})`;
}

/** "In 2025, income was €280,000 (7% less) and the projection €300,000." and the basis of both. */
export function describeComparison(years: readonly YearOfIncome[], projection: ProjectedIncome): string {
  const { currency, source, date } = projection;
  const sentences = years
    .filter(({ actual }) => actual !== null)
    .slice(-COMPARED_YEARS)
    .map((year) =>
      isPart(year.quarters)
        ? `${year.year} has ${year.quarters} of 4 quarters so far.`
        : `In ${year.year}, income was ${describeActual(year, currency)} and the projection ${formatAmount(year.projected, currency)}.`,
    );
  return `${sentences.join(' ')} Both are gross, before costs and tax. The owner declared the projection on ${formatDay(date)} (${source}).`;
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
