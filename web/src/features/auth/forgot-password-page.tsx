import { type ForgotPasswordValues, forgotPasswordSchema } from '@portal/functions/contract/accounts/auth-forms';
import { Formik, type FormikHelpers } from 'formik';
import { SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { TextLink } from '#components/page/links.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { sendPasswordReset } from '#lib/auth/credentials.ts';
import { paths } from '#routing/paths.ts';
import { AuthCard, AuthForm } from './auth-card.tsx';
import { useReportAuthError } from './auth-messages.ts';

const EMPTY: ForgotPasswordValues = { email: '' };
const validate = yupValidate(forgotPasswordSchema);

export function ForgotPasswordPage() {
  const toast = useToast();
  const reportError = useReportAuthError();
  const submit = async ({ email }: ForgotPasswordValues, helpers: FormikHelpers<ForgotPasswordValues>) => {
    try {
      await sendPasswordReset(email);
      helpers.resetForm();
      toast({ title: 'Password reset email sent! Please check your inbox.', tone: 'success' });
    } catch (error) {
      reportError(error, helpers);
    }
  };
  return (
    <AuthCard
      title="Reset Password"
      lead="Enter your email address. If it belongs to an account, we’ll send you a link to choose a new password."
      footer={<TextLink to={paths.signIn}>Back to sign in</TextLink>}
    >
      <Formik initialValues={EMPTY} validate={validate} onSubmit={submit}>
        <AuthForm label="Reset Password">
          <FormTextField name="email" label="Email" type="email" autoComplete="username" />
          <SubmitButton>Send Reset Link</SubmitButton>
        </AuthForm>
      </Formik>
    </AuthCard>
  );
}
