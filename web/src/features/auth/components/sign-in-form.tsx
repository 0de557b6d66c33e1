import Box from '@mui/material/Box';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import { FIELDS } from './fields.ts';

export function SignInForm() {
  return (
    <FormBody label="Investor Login">
      <Box sx={FIELDS}>
        <FormTextField name="email" label="Email" type="email" autoComplete="username" />
        <FormPasswordField name="password" label="Password" autoComplete="current-password" />
        <Box sx={{ mt: -1, mb: 2, typography: 'body2', textAlign: 'right' }}>
          <TextLink to={paths.forgotPassword}>Forgot your password?</TextLink>
        </Box>
        <SubmitButton>Sign In</SubmitButton>
      </Box>
    </FormBody>
  );
}
