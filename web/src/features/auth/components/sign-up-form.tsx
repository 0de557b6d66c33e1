import Box from '@mui/material/Box';
import { PASSWORD_MIN } from '@portal/functions/contract/limits';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { FIELDS } from './fields.ts';

export function SignUpForm() {
  return (
    <FormBody label="Create Investor Account">
      <Box sx={FIELDS}>
        <FormTextField name="email" label="Email" type="email" autoComplete="username" />
        <FormPasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          helperText={`At least ${PASSWORD_MIN} characters`}
        />
        <FormPasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
        <SubmitButton>Create Account</SubmitButton>
      </Box>
    </FormBody>
  );
}
