import { type SignUpValues, signUpSchema } from '@portal/functions/contract/accounts/auth-forms';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { yupValidate } from '#components/form/validation.ts';
import { TextLink } from '#components/page/links.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { signUp } from '#lib/auth/sign-up.ts';
import { type NavigationState, readNavigationState } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { AuthCard } from './components/auth-card.tsx';
import { LeaveWhenSignedIn } from './components/leave-when-signed-in.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';
import { WhatAnAccountOpens } from './components/what-an-account-opens.tsx';
import { useReportFailure } from './use-report-failure.ts';

const EMPTY: SignUpValues = { email: '', password: '', confirmPassword: '' };
const WELCOME = "Account created successfully! Let's set up your investor profile.";
const validate = yupValidate(signUpSchema);

export function SignUpPage() {
  const { state, search } = useLocation();
  const navigation = readNavigationState(state, search);
  const navigate = useNavigate();
  const toast = useToast();
  const reportFailure = useReportFailure();
  const [signingUp, setSigningUp] = useState(false);

  const submit = async (values: SignUpValues, helpers: FormikHelpers<SignUpValues>) => {
    setSigningUp(true);
    try {
      await signUp(values);
      toast({ title: WELCOME, tone: 'success' });
      navigate(paths.onboarding, { replace: true });
    } catch (error) {
      setSigningUp(false);
      reportFailure(error, helpers);
    }
  };

  return (
    <LeaveWhenSignedIn to={paths.dashboard} hold={signingUp}>
      <AuthCard
        title="Create Investor Account"
        lead="An account opens the full catalogue and your investor dashboard."
        message={navigation.message}
        footer={<Ways state={navigation} />}
        aside={<WhatAnAccountOpens />}
      >
        <Formik initialValues={EMPTY} validate={validate} onSubmit={submit}>
          <SignUpForm />
        </Formik>
      </AuthCard>
    </LeaveWhenSignedIn>
  );
}

function Ways({ state }: { state: NavigationState }) {
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
