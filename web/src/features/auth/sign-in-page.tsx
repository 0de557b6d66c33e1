import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SignInValues, signInSchema } from '@portal/functions/contract/accounts/auth-forms';
import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import { memo, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SubmitButton } from '#components/form/form-body.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { TextLink } from '#components/page/links.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { signIn } from '#lib/auth/credentials.ts';
import { landingPath } from '#lib/auth/landing.ts';
import { safeRedirect } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { AccountBenefits } from './account-benefits.tsx';
import { AuthCard, AuthForm } from './auth-card.tsx';
import { useReportAuthError } from './auth-messages.ts';
import { RedirectWhenSignedIn, useNavigationState } from './redirect-when-signed-in.tsx';

const EMPTY: SignInValues = { email: '', password: '' };
const validate = yupValidate(signInSchema);

export function SignInPage() {
  const returnTo = safeRedirect(useNavigationState().from, paths.dashboard);
  const navigate = useNavigate();
  const toast = useToast();
  const reportError = useReportAuthError();
  const [signingIn, setSigningIn] = useState(false);

  const submit = async (values: SignInValues, helpers: FormikHelpers<SignInValues>) => {
    setSigningIn(true);
    try {
      // The second factor continues from here.
      if (!(await signIn(values))) return;
      toast({ title: 'You have been signed in successfully.', tone: 'success' });
      navigate(returnTo === paths.dashboard ? await landingPath() : returnTo, { replace: true });
    } catch (error) {
      setSigningIn(false);
      reportError(error, helpers);
    }
  };

  return (
    <RedirectWhenSignedIn to={returnTo} disabled={signingIn}>
      <Formik initialValues={EMPTY} validate={validate} onSubmit={submit}>
        <AuthCard
          title="Investor Login"
          lead="Sign in with your email and password."
          saysWhy
          footer={<FooterLinks />}
          aside={<Aside />}
        >
          <SignInForm />
        </AuthCard>
      </Formik>
    </RedirectWhenSignedIn>
  );
}

const Aside = () => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    {__DEMO_ACCOUNTS__ ? <DemoAccountsPanel accounts={__DEMO_ACCOUNTS__} /> : null}
    <AccountBenefits />
  </Box>
);

/** The sign-up link passes the navigation state on. */
function FooterLinks() {
  const state = useNavigationState();
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

function SignInForm() {
  return (
    <AuthForm label="Investor Login">
      <PrefillEmail />
      <FormTextField name="email" label="Email" type="email" autoComplete="username" />
      <FormPasswordField name="password" label="Password" autoComplete="current-password" />
      <Box
        sx={{ mt: -2.5, mb: 1, typography: 'body2', textAlign: 'right', '& a': { display: 'inline-block', py: 1.25 } }}
      >
        <TextLink to={paths.forgotPassword}>Forgot your password?</TextLink>
      </Box>
      <SubmitButton>Sign In</SubmitButton>
    </AuthForm>
  );
}

/**
 * Fills in the address after a password reset. An effect, because the prerendered HTML does not know the navigation
 * state.
 */
function PrefillEmail() {
  const { email } = useNavigationState();
  const { setFieldValue } = useFormikContext<SignInValues>();
  useEffect(() => {
    if (email) void setFieldValue('email', email);
  }, [email, setFieldValue]);
  return null;
}

function DemoAccountsPanel({ accounts }: { accounts: DemoAccounts }) {
  const { setValues } = useFormikContext<SignInValues>();
  return <DemoAccountList accounts={accounts} onChoose={setValues} />;
}

interface DemoAccountListProps {
  accounts: DemoAccounts;
  onChoose: (values: SignInValues) => void;
}

/**
 * Demo accounts with buttons that fill in the form, in a collapsed list. Memoised against typing, because Formik's
 * `setValues` is stable.
 */
const DemoAccountList = memo(function DemoAccountList({ accounts, onChoose }: DemoAccountListProps) {
  return (
    <Box component="details" sx={PANEL}>
      <Box component="summary" sx={SUMMARY}>
        Demo accounts
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        This is the demo project. All accounts share the password <code>{accounts.password}</code>
      </Typography>
      {accounts.people.map(({ email, name, purpose }) => (
        <Box key={email} sx={ROW}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" component="p">
              {name ?? email}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary">
              {purpose}
            </Typography>
          </Box>
          <Button
            variant="outlined"
            aria-label={`Fill in ${email}`}
            onClick={() => onChoose({ email, password: accounts.password })}
          >
            Fill in
          </Button>
        </Box>
      ))}
    </Box>
  );
});

const PANEL = { px: 2.5, border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1 } as const;
const SUMMARY = { typography: 'subtitle2', mx: -2.5, px: 2.5, py: 1.5, cursor: 'pointer', borderRadius: 1 } as const;
const ROW = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 2,
  alignItems: 'center',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
} as const;
