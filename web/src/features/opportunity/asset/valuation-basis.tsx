import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ValuationBasis as Basis } from '@portal/functions/contract/opportunities/asset/valuation-record';
import { formatShortAmount, type Money } from '@portal/functions/contract/opportunities/money';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { formatDay } from '#components/format/formatters.ts';
import { FactList } from '../fact-list.tsx';
import { FactsTable } from '../figures/figure.tsx';

const METHODS: Record<Basis['methods'][number], string> = {
  income: 'Income method',
  market: 'Market method',
  cost: 'Cost method',
};

/** How the valuation was made. Renders nothing without a valuation. */
export function ValuationBasis({ valuation, valuationBasis }: Pick<FullOpportunity, 'valuation' | 'valuationBasis'>) {
  if (valuation === null) return null;
  return (
    <Box component="section" sx={{ mt: 5 }}>
      <Typography variant="h3">How it was valued</Typography>
      {valuationBasis ? (
        <Stated valuation={valuation} {...valuationBasis} />
      ) : (
        <Typography sx={{ mt: 1.5 }}>The basis of the valuation is not stated.</Typography>
      )}
    </Box>
  );
}

type StatedProps = NonNullable<FullOpportunity['valuationBasis']> & { valuation: string };

function Stated({ valuation, basis, value }: StatedProps) {
  const { methods, valuer, estimateOfOwner, date, assumptions, sensitivities, comparables } = basis;
  return (
    <>
      <Box sx={{ mt: 2, mb: 3 }}>
        <FactList
          facts={[
            { label: 'Value', value: `${valuation} on ${formatDay(date)}` },
            { label: 'Made by', value: estimateOfOwner ? `${valuer}. An estimate of the IP owner.` : valuer },
            { label: 'Methods', value: methods.map((method) => METHODS[method]).join(', ') },
            { label: 'Assumptions', value: assumptions.join(' ') },
          ]}
        />
      </Box>
      <Sensitivities value={value} sensitivities={sensitivities} />
      {comparables.length > 0 ? (
        <Box sx={{ mt: 3 }}>
          <FactsTable
            caption="Comparables"
            columns={['Comparable', 'Figure', 'Source']}
            words={['Figure', 'Source']}
            rows={comparables.map(({ name, figure, source }) => [name, figure, source] as const)}
          />
        </Box>
      ) : null}
    </>
  );
}

interface SensitivitiesProps {
  value: Money;
  sensitivities: Basis['sensitivities'];
}

/** A bar from the low to the high value for each assumption, with a line at the value. */
function Sensitivities({ value: { amount, currency }, sensitivities }: SensitivitiesProps) {
  const largest = Math.max(amount, ...sensitivities.map(({ high }) => high));
  const percent = (sum: number) => `${(100 * sum) / largest}%`;
  return (
    <Box sx={LIST}>
      {sensitivities.map(({ name, low, high }) => (
        <div key={name}>
          <Typography variant="body2">
            {`${name}: ${formatShortAmount(low, currency)} to ${formatShortAmount(high, currency)}`}
          </Typography>
          <Box component="svg" aria-hidden focusable="false" sx={BAR}>
            <Box
              component="rect"
              x={percent(low)}
              y="20%"
              width={percent(high - low)}
              height="60%"
              fill="currentColor"
              sx={{ color: 'chart.one' }}
            />
            <Box
              component="line"
              x1={percent(amount)}
              x2={percent(amount)}
              y2="100%"
              stroke="currentColor"
              sx={{ color: 'text.primary', strokeWidth: 2, strokeDasharray: '5 3' }}
            />
          </Box>
        </div>
      ))}
      <Typography variant="caption" color="textSecondary">
        Each bar is the value if one assumption changes and the others stay. The dashed line is the stated value.
      </Typography>
    </Box>
  );
}

const LIST = { display: 'grid', rowGap: 1, breakInside: 'avoid' } as const;
const BAR = { display: 'block', width: 1, height: '1.5rem', backgroundColor: 'surface.sunken' } as const;
