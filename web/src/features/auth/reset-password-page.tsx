import { signUpSchema } from '@portal/functions/contract/accounts/auth-forms';
import { PASSWORD_MIN } from '@portal/functions/contract/limits';
import { Formik, type FormikHelpers } from 'formik';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { InferType } from 'yup';
import { SubmitButton } from '#components/form/form-body.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { LinkButton } from '#components/page/links.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { checkResetCode, resetPassword } from '#lib/auth/credentials.ts';
import type { NavigationState } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { AuthCard, AuthForm, BACK_TO_SIGN_IN } from './auth-card.tsx';
import { useReportAuthError } from './auth-messages.ts';
import { BrokenLink, CheckingLink, ConfirmedEmail } from './confirm-email-page.tsx';
import { parseEmailLink, useLinkCode } from './email-link.ts';

/**
 * The page of all links that Firebase emails, since a project has one page for all of them. Older confirmation links of
 * the portal lead here too.
 */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const { purpose, code } = parseEmailLink(search);
  return purpose === 'new-password' ? <NewPassword code={code} /> : <ConfirmedEmail code={code} />;
}

const TITLE = 'Choose a new password';

function NewPassword({ code }: { code: string | null }) {
  const link = useLinkCode(code, checkResetCode);
  if (link.status === 'checking') return <CheckingLink title={TITLE} />;
  if (link.status === 'invalid') {
    return (
      <BrokenLink failure={link.code}>
        <LinkButton to={paths.forgotPassword} variant="contained" size="large">
          Request a new link
        </LinkButton>
      </BrokenLink>
    );
  }
  return (
    <AuthCard title={TITLE} lead={`For ${link.result}. Other devices will be logged out.`} footer={BACK_TO_SIGN_IN}>
      <ResetPasswordForm code={link.code} email={link.result} />
    </AuthCard>
  );
}

const resetPasswordSchema = signUpSchema.pick(['password', 'confirmPassword']);
type ResetPasswordValues = InferType<typeof resetPasswordSchema>;

const EMPTY: ResetPasswordValues = { password: '', confirmPassword: '' };
const CHANGED = 'Your password has been changed.';
const validate = yupValidate(resetPasswordSchema);

function ResetPasswordForm({ code, email }: { code: string; email: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const reportError = useReportAuthError();
  const submit = async ({ password }: ResetPasswordValues, helpers: FormikHelpers<ResetPasswordValues>) => {
    try {
      const signedIn = await resetPassword(code, email, password);
      toast({ title: CHANGED, tone: 'success', ...(!signedIn && { description: 'Please sign in with it.' }) });
      navigate(paths.signIn, { replace: true, state: { email } satisfies NavigationState });
    } catch (error) {
      reportError(error, helpers);
    }
  };
  return (
    <Formik initialValues={EMPTY} validate={validate} onSubmit={submit}>
      <AuthForm label="Choose a new password">
        {/* For password managers. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <FormPasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          helperText={`At least ${PASSWORD_MIN} characters`}
        />
        <FormPasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        <SubmitButton>Change Password</SubmitButton>
      </AuthForm>
    </Formik>
  );
}
