import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { describeCosts } from '@portal/functions/contract/opportunities/asset/costs';
import type { Costs } from '@portal/functions/contract/opportunities/asset/costs-record';
import { formatAmount } from '@portal/functions/contract/opportunities/money';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';
import { useId, useState } from 'react';
import { formatInteger } from '#components/format/formatters.ts';
import { FactsTable } from './figure.tsx';
import { describeFunding } from './figure-summaries.ts';
import { OutcomeBars } from './outcome-bars.tsx';
import { calculateOutcomes, checkAmount, type Outcome, presetAmounts, type Terms } from './returns.ts';

/** Keeps the last valid amount. */
export function ReturnsCalculator({ terms, funding, costs }: Pick<FullOpportunity, 'terms' | 'funding' | 'costs'>) {
  const id = useId();
  const { amount: minimum, currency } = terms.minInvestment;
  const [text, setText] = useState(String(minimum));
  const [amount, setAmount] = useState(minimum);
  const checked = checkAmount(text, { terms, funding });
  if ('amount' in checked && checked.amount !== amount) setAmount(checked.amount);
  const outcomes = calculateOutcomes(amount, terms, costs);
  const inCurrency = (sum: number) => formatAmount(sum, currency);
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid' }}>
      <Typography id={id} variant="h3">
        What an investment could return
      </Typography>
      <Box sx={AMOUNT_AND_BARS}>
        <div>
          <TextField
            label={`Your investment, in ${currency}`}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={'fault' in checked}
            helperText={
              'fault' in checked ? checked.fault : `At least ${inCurrency(minimum)}. ${describeFunding(funding)}`
            }
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20, autoComplete: 'off' } }}
            sx={{ mb: 1.5, maxWidth: '20rem', width: 1 }}
          />
          <Box role="group" aria-label="Amounts to choose from" sx={PRESETS}>
            {presetAmounts({ terms, funding }).map((preset) => (
              <Chip
                key={preset}
                label={inCurrency(preset)}
                variant="outlined"
                color={preset === amount ? 'primary' : 'default'}
                aria-pressed={preset === amount}
                onClick={() => setText(String(preset))}
              />
            ))}
          </Box>
        </div>
        <OutcomeBars outcomes={outcomes} amount={amount} />
      </Box>
      <Box role="status" sx={OUTCOMES}>
        <FactsTable
          caption={`${inCurrency(amount)}, at the end of ${describeTerm(terms.termYears)}`}
          columns={costs ? AFTER_COSTS : BEFORE_COSTS}
          rows={outcomes.map((outcome) => toRow(outcome, inCurrency))}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {describeAssumptions(terms, costs)}
      </Typography>
    </Box>
  );
}

const AMOUNT_AND_BARS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '20rem minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 3,
  mt: 2.5,
  mb: 2.5,
} as const;
const PRESETS = { display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } } as const;
/** Four columns fit on a phone if headings and outcomes wrap. */
const OUTCOMES = {
  '& td, & th': { px: { xs: 0.5, sm: 1 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
  // The yearly rate is on a second line on phones.
  '& td': { whiteSpace: { xs: 'pre', sm: 'nowrap' } },
  '& table th:first-of-type': { pl: 0, minWidth: 0 },
} as const;

const BEFORE_COSTS = ['Outcome', 'Paid back', 'Gain or loss', 'Per year, if paid at the end'];
const AFTER_COSTS = ['Outcome', 'Paid back before costs', 'Paid back after costs', 'Gain or loss after costs'];

function toRow({ title, multiple, back, gain, yearlyRate, net }: Outcome, inCurrency: (sum: number) => string) {
  const name = `${title}, ${multiple}x`;
  const percent = (rate: number) => `${formatInteger(rate * 100)}%`;
  if (!net) return [name, inCurrency(back), inCurrency(gain), percent(yearlyRate)] as const;
  const withRate = (paid: { back: number; yearlyRate: number }) =>
    `${inCurrency(paid.back)}\n(${percent(paid.yearlyRate)} a year)`;
  return [name, withRate({ back, yearlyRate }), withRate(net), inCurrency(net.gain)] as const;
}

const describeTerm = (years: number) => (years === 1 ? 'a term of 1 year' : `a term of ${years} years`);

const describeAssumptions = ({ targetReturn, lowCaseReturn, termYears }: Terms, costs: Costs | null) =>
  `This assumes that you pay once and are paid back once, after ${describeTerm(termYears)}. ${costs ? `Costs: ${describeCosts(costs)}. Taxes and changes in exchange rates are ignored.` : 'Costs are not stated, so it ignores fees, taxes and changes in exchange rates.'} The target of ${targetReturn}x${lowCaseReturn === null ? ' is the IP owner’s estimate and not a promise' : ' and the low case are the IP owner’s estimates and not promises'}. Other outcomes, between and below these, are possible. Capital is at risk: you could lose all of it.`;
