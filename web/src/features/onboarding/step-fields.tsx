import Box from '@mui/material/Box';
import { FULL_NAME_MAX } from '@portal/functions/contract/limits';
import {
  ANNUAL_INCOME_OPTIONS,
  BUDGET_OPTIONS,
  EXPERIENCE_OPTIONS,
  HORIZON_OPTIONS,
  RISK_TOLERANCE_OPTIONS,
  SECTORS,
} from '@portal/functions/contract/options';
import { TWO_COLUMNS, WHOLE_ROW } from '#components/form/form-body.tsx';
import { FormCheckboxGroup } from '#components/form/form-checkbox.tsx';
import { FormSelect } from '#components/form/form-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';

const today = () => new Date().toISOString().slice(0, 10);

export function PersonalInformationStep() {
  return (
    <Box sx={TWO_COLUMNS}>
      <Box sx={WHOLE_ROW}>
        <FormTextField
          required
          name="full_name"
          label="Full name"
          autoComplete="name"
          slotProps={{ htmlInput: { maxLength: FULL_NAME_MAX + 1 } }}
        />
      </Box>
      <FormTextField
        name="phone"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        helperText="Optional. It is not stored."
      />
      <FormTextField
        name="date_of_birth"
        label="Date of birth"
        type="date"
        autoComplete="bday"
        helperText="Optional. It is not stored."
        slotProps={{ htmlInput: { max: today() } }}
      />
    </Box>
  );
}

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

const SECTOR_OPTIONS = SECTORS.map((sector) => ({ value: sector, label: sector }));

export function InvestmentPreferencesStep() {
  return (
    <Box sx={TWO_COLUMNS}>
      <Box sx={WHOLE_ROW}>
        <FormCheckboxGroup
          required
          name="preferred_sectors"
          label="Preferred sectors"
          options={SECTOR_OPTIONS}
          helperText="At least one"
        />
      </Box>
      <FormSelect
        name="investment_budget"
        label="Investment budget"
        options={BUDGET_OPTIONS}
        emptyLabel="Not decided yet"
        helperText="Optional"
      />
      <FormSelect
        name="investment_horizon"
        label="Investment horizon"
        options={HORIZON_OPTIONS}
        emptyLabel="Not decided yet"
        helperText="Optional"
      />
      <Box sx={WHOLE_ROW}>
        <FormTextField
          name="additional_notes"
          label="Additional notes"
          helperText="Optional. Anything else that we should know."
          rows={3}
        />
      </Box>
    </Box>
  );
}
