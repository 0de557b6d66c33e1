import Box from '@mui/material/Box';
import { ANNUAL_INCOME_OPTIONS, EXPERIENCE_OPTIONS, RISK_TOLERANCE_OPTIONS } from '@portal/functions/contract/options';
import { TWO_COLUMNS, WHOLE_ROW } from '#components/form/field-grid.ts';
import { FormSelect } from '#components/form/form-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';

export function InvestmentProfileStep() {
  return (
    <Box sx={TWO_COLUMNS}>
      <FormSelect required name="investment_experience" label="Investment experience" options={EXPERIENCE_OPTIONS} />
      <FormSelect required name="risk_tolerance" label="Risk tolerance" options={RISK_TOLERANCE_OPTIONS} />
      <Box sx={WHOLE_ROW}>
        <FormTextField
          name="investment_goals"
          label="Investment goals"
          helperText="Optional. What would you like your investments to achieve?"
          rows={3}
        />
      </Box>
      <FormSelect
        name="annual_income"
        label="Annual income"
        options={ANNUAL_INCOME_OPTIONS}
        emptyLabel="Prefer not to say"
        helperText="Optional"
      />
    </Box>
  );
}
