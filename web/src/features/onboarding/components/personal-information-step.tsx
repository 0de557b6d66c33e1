import Box from '@mui/material/Box';
import { FULL_NAME_MAX } from '@portal/functions/contract/limits';
import { TWO_COLUMNS, WHOLE_ROW } from '#components/form/field-grid.ts';
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
      <FormTextField name="phone" label="Phone number" type="tel" autoComplete="tel" helperText="Optional" />
      <FormTextField
        name="date_of_birth"
        label="Date of birth"
        type="date"
        autoComplete="bday"
        helperText="Optional"
        slotProps={{ htmlInput: { max: today() } }}
      />
    </Box>
  );
}
