import { type SignUpValues, signUpSchema } from '@portal/functions/contract/accounts/auth-forms';
import { PASSWORD_MIN } from '@portal/functions/contract/limits';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SubmitButton } from '#components/form/form-body.tsx';
import { FormNativeCheckbox } from '#components/form/form-native-checkbox.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { TextLink } from '#components/page/links.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { signUp } from '#lib/auth/sign-up.ts';
import { paths } from '#routing/paths.ts';
import { LEGAL_PAGES } from '#routing/routes.ts';
import { AccountBenefits } from './account-benefits.tsx';
import { AuthCard, AuthForm } from './auth-card.tsx';
import { useReportAuthError } from './auth-messages.ts';
import { RedirectWhenSignedIn, useNavigationState } from './redirect-when-signed-in.tsx';

const EMPTY: SignUpValues = { email: '', password: '', confirmPassword: '', owns: false, agreed: !LEGAL_PAGES };
const AGREEMENT = 'I agree to the Terms of Service and have read the Privacy Policy';
const NOTICES = (
  <>
    Read the{' '}
    <TextLink to={paths.termsOfService} target="_blank">
      Terms of Service
    </TextLink>{' '}
    and the{' '}
    <TextLink to={paths.privacyPolicy} target="_blank">
      Privacy Policy
    </TextLink>{' '}
    <br />
    (each opens a new tab)
  </>
);
const WELCOME = "Account created successfully! Let's set up your investor profile.";
const WELCOME_OWNER = 'Account created successfully! You can submit your first asset now.';
const validate = yupValidate(signUpSchema);

export function SignUpPage() {
  const navigate = useNavigate();
  const toast = useToast();
  const reportError = useReportAuthError();
  const { from } = useNavigationState();
  const [signingUp, setSigningUp] = useState(false);

  const submit = async (values: SignUpValues, helpers: FormikHelpers<SignUpValues>) => {
    setSigningUp(true);
    try {
      const owns = values.owns || from === paths.owner;
      await signUp({ ...values, owns });
      toast({ title: owns ? WELCOME_OWNER : WELCOME, tone: 'success' });
      navigate(owns ? paths.owner : paths.onboarding, { replace: true });
    } catch (error) {
      setSigningUp(false);
      reportError(error, helpers);
    }
  };

  return (
    <RedirectWhenSignedIn to={paths.dashboard} disabled={signingUp}>
      <AuthCard
        title="Create Investor Account"
        lead="With an account, you get a dashboard and can see the title of every opportunity."
        saysWhy
        footer={<FooterLinks />}
        aside={<AccountBenefits />}
      >
        <Formik initialValues={EMPTY} validate={validate} onSubmit={submit}>
          <SignUpForm />
        </Formik>
      </AuthCard>
    </RedirectWhenSignedIn>
  );
}

/** The sign-in link passes the navigation state on. */
function FooterLinks() {
  const state = useNavigationState();
  return (
    <>
      <span>
        Already have an account?{' '}
        <TextLink to={paths.signIn} state={state}>
          Sign in
        </TextLink>
      </span>
      <TextLink to={paths.home}>Back to Home</TextLink>
    </>
  );
}

function SignUpForm() {
  return (
    <AuthForm label="Create Investor Account">
      <FormTextField name="email" label="Email" type="email" autoComplete="username" />
      <FormPasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        helperText={`At least ${PASSWORD_MIN} characters`}
      />
      <FormPasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <FormNativeCheckbox
        name="owns"
        label="I own intellectual property and want to submit it"
        helperText="You can invest as well, with the same account."
      />
      {LEGAL_PAGES ? <FormNativeCheckbox name="agreed" label={AGREEMENT} helperText={NOTICES} /> : null}
      <SubmitButton>Create Account</SubmitButton>
    </AuthForm>
  );
}
