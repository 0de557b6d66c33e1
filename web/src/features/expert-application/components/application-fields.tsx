import Box from '@mui/material/Box';
import { EXPERTISE_OPTIONS } from '@portal/functions/contract/forms/expert-application';
import { NoScriptNotice, SubmitButton, TWO_COLUMNS, WHOLE_ROW } from '#components/form/form-body.tsx';
import { FormCheckbox } from '#components/form/form-checkbox.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { HoneypotField } from '#components/form/honeypot-field.tsx';
import { ResumeField } from './resume-field.tsx';

export function ApplicationFields() {
  return (
    <Box sx={TWO_COLUMNS}>
      <FormTextField required name="firstName" label="First name" autoComplete="given-name" />
      <FormTextField required name="lastName" label="Last name" autoComplete="family-name" />
      <FormTextField required name="email" label="Email" type="email" autoComplete="email" />
      <FormNativeSelect
        required
        name="expertise"
        label="Area of expertise"
        options={EXPERTISE_OPTIONS}
        emptyLabel="Select an area"
      />
      <Box sx={WHOLE_ROW}>
        <FormTextField
          name="message"
          label="Message"
          rows={4}
          maxRows={14}
          helperText="Optional: the work you are proudest of, and what you would like to work on"
        />
      </Box>
      <Box sx={WHOLE_ROW}>
        <ResumeField />
      </Box>
      <Box sx={WHOLE_ROW}>
        <FormCheckbox
          required
          name="agreeToTerms"
          label="I agree to the terms and conditions below"
          helperText="What you tell us is true and yours to tell. We keep it in order to review your application, and share it with nobody else."
        />
      </Box>
      <HoneypotField />
      <Box sx={WHOLE_ROW}>
        <SubmitButton>Submit Application</SubmitButton>
        <NoScriptNotice />
      </Box>
    </Box>
  );
}
