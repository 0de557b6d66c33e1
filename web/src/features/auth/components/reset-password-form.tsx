import Box from '@mui/material/Box';
import { signUpSchema } from '@portal/functions/contract/accounts/auth-forms';
import { Formik, type FormikHelpers } from 'formik';
import { useNavigate } from 'react-router-dom';
import type { InferType } from 'yup';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { resetPassword } from '#lib/auth/password-reset.ts';
import { paths } from '#routing/paths.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { FIELDS } from './fields.ts';

/** A new password is held to what a first one is. */
const resetPasswordSchema = signUpSchema.pick(['password', 'confirmPassword']);
type ResetPasswordValues = InferType<typeof resetPasswordSchema>;

const EMPTY: ResetPasswordValues = { password: '', confirmPassword: '' };
const CHANGED = 'Your password has been changed.';
const validate = yupValidate(resetPasswordSchema);

export function ResetPasswordForm({ code, email }: { code: string; email: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const reportFailure = useReportFailure();
  const submit = async ({ password }: ResetPasswordValues, helpers: FormikHelpers<ResetPasswordValues>) => {
    try {
      const signedIn = await resetPassword(code, email, password);
      toast({ title: CHANGED, tone: 'success', ...(!signedIn && { description: 'Please sign in with it.' }) });
      navigate(paths.signIn, { replace: true });
    } catch (error) {
      reportFailure(error, helpers);
    }
  };
  return (
    <Formik initialValues={EMPTY} validate={validate} onSubmit={submit}>
      <FormBody label="Choose a new password">
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <Box sx={FIELDS}>
          <FormPasswordField name="password" label="New password" autoComplete="new-password" />
          <FormPasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
          <SubmitButton>Change Password</SubmitButton>
        </Box>
      </FormBody>
    </Formik>
  );
}
