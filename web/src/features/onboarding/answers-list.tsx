import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { InvestorProfile } from '@portal/functions/contract/accounts/onboarding';
import {
  ANNUAL_INCOME_OPTIONS,
  BUDGET_OPTIONS,
  EXPERIENCE_OPTIONS,
  HORIZON_OPTIONS,
  type Option,
  RISK_TOLERANCE_OPTIONS,
} from '@portal/functions/contract/options';

const labelOf = (options: readonly Option[], value: string) => options.find((option) => option.value === value)?.label;

export function AnswersList({ stored }: { stored: InvestorProfile }) {
  const answers = [
    ['Investment experience', labelOf(EXPERIENCE_OPTIONS, stored.investment_experience)],
    ['Risk tolerance', labelOf(RISK_TOLERANCE_OPTIONS, stored.risk_tolerance)],
    ['Annual income', labelOf(ANNUAL_INCOME_OPTIONS, stored.annual_income)],
    ['Investment budget', labelOf(BUDGET_OPTIONS, stored.investment_budget)],
    ['Investment horizon', labelOf(HORIZON_OPTIONS, stored.investment_horizon)],
    ['Preferred sectors', stored.preferred_sectors.join(', ')],
    ['Investment goals', stored.investment_goals],
    ['Additional notes', stored.additional_notes],
  ] as const;
  return (
    <Box component="dl" sx={LIST}>
      {answers.map(([label, answer]) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" dir="auto" color={answer ? 'textPrimary' : 'textSecondary'} sx={ANSWER}>
            {answer || 'No answer'}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 2, sm: 3 },
  // Sectors, goals and notes can have any length.
  '& > :nth-of-type(n + 6)': { gridColumn: '1 / -1' },
  m: 0,
  mb: 3,
} as const;
const ANSWER = { m: 0, textAlign: 'left', overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
