import Box from '@mui/material/Box';
import { formatFunding } from '@portal/functions/contract/opportunities/money';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { ChartLegend, FactsTable, Figure } from './figure.tsx';
import { describeFunding } from './figure-summaries.ts';

type Funding = FullOpportunity['funding'];

/** The raised and open parts, to scale. The percentage is given, not computed. */
export function FundingFigure({ funding, percentage }: { funding: Funding; percentage: number }) {
  const { current, target } = funding;
  const open = Math.max(0, target - current);
  return (
    <Figure
      title="Raised and remaining"
      summary={describeFunding(funding)}
      chart={<FundingBar percentage={percentage} />}
      table={
        <FactsTable
          caption="Funding, in GBP"
          columns={['Part', 'Amount', 'Share of target']}
          rows={[
            ['Raised', formatFunding(current), `${percentage}%`],
            ['Remaining', formatFunding(open), `${100 - percentage}%`],
            ['Target', formatFunding(target), '100%'],
          ]}
        />
      }
    />
  );
}

function FundingBar({ percentage }: { percentage: number }) {
  return (
    <>
      <Box component="svg" focusable="false" sx={BAR}>
        <Box component="rect" width="100%" height="100%" fill="currentColor" sx={{ color: 'divider' }} />
        <Box component="rect" width={`${percentage}%`} height="100%" fill="currentColor" sx={{ color: 'chart.one' }} />
      </Box>
      <ChartLegend entries={[{ name: 'Raised', tone: 'one' }]} />
    </>
  );
}

const BAR = { display: 'block', width: 1, height: '1.25rem', border: 1, borderColor: 'text.secondary' } as const;
