import Box from '@mui/material/Box';
import { BUDGET_OPTIONS, HORIZON_OPTIONS, SECTORS } from '@portal/functions/contract/options';
import { TWO_COLUMNS, WHOLE_ROW } from '#components/form/field-grid.ts';
import { FormCheckboxGroup } from '#components/form/form-checkbox-group.tsx';
import { FormSelect } from '#components/form/form-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';

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
