import { type SignInValues, signInSchema } from '@portal/functions/contract/accounts/auth-forms';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { yupValidate } from '#components/form/validation.ts';
import { TextLink } from '#components/page/links.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { signIn } from '#lib/auth/sign-in.ts';
import { type NavigationState, readNavigationState } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { safeRedirect } from '#routing/safe-redirect.ts';
import { AuthCard } from './components/auth-card.tsx';
import { DemoAccountsPanel } from './components/demo-accounts-panel.tsx';
import { LeaveWhenSignedIn } from './components/leave-when-signed-in.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { WhatAnAccountOpens } from './components/what-an-account-opens.tsx';
import { useReportFailure } from './use-report-failure.ts';

const EMPTY: SignInValues = { email: '', password: '' };
const validate = yupValidate(signInSchema);

export function SignInPage() {
  const { state, search } = useLocation();
  const navigation = readNavigationState(state, search);
  const returnTo = safeRedirect(navigation.from, paths.dashboard);
  const navigate = useNavigate();
  const toast = useToast();
  const reportFailure = useReportFailure();
  const [signingIn, setSigningIn] = useState(false);

  const submit = async (values: SignInValues, helpers: FormikHelpers<SignInValues>) => {
    setSigningIn(true);
    try {
      await signIn(values);
      toast({ title: 'You have been signed in successfully.', tone: 'success' });
      navigate(returnTo, { replace: true });
    } catch (error) {
      setSigningIn(false);
      reportFailure(error, helpers);
    }
  };

  return (
    <LeaveWhenSignedIn to={returnTo} hold={signingIn}>
      <Formik initialValues={EMPTY} validate={validate} onSubmit={submit}>
        <AuthCard
          title="Investor Login"
          lead="Sign in with your e-mail address and password."
          message={navigation.message}
          footer={<Ways state={navigation} />}
          aside={__DEMO_ACCOUNTS__ ? <DemoAccountsPanel accounts={__DEMO_ACCOUNTS__} /> : <WhatAnAccountOpens />}
        >
          <SignInForm />
        </AuthCard>
      </Formik>
    </LeaveWhenSignedIn>
  );
}

/** Somebody who turns to sign-up instead takes along why they came, and where from. */
function Ways({ state }: { state: NavigationState }) {
  return (
    <>
      <span>
        New to the portal?{' '}
        <TextLink to={paths.signUp} state={state}>
          Create an account
        </TextLink>
      </span>
      <TextLink to={paths.home}>Back to Home</TextLink>
    </>
  );
}
