import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RecoveryCodeRequest, recoveryCodeSchema } from '@portal/functions/contract/access/passkeys';
import { Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { serverErrors, yupValidate } from '#components/form/validation.ts';
import { PageHeading, PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { signOut } from '#lib/auth/end-session.ts';
import { confirmWithPasskey, refreshSession } from '#lib/auth/second-factor/confirm-passkey.ts';
import { normalizeWriteError } from '#lib/data/call-error.ts';
import { useMutation } from '#lib/data/query.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { addPasskey, passkeyObstacle, redeemRecoveryCode } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/**
 * The step between the password and the portal: a session that has not passed its account's second factor sees this in place of any
 * page. Once it has, the guard shows the page. `owes`: the account needs a passkey and has none, so one is added here.
 */
export const SecondFactorPage = ({ owes }: { owes: boolean }) => (owes ? <FirstPasskey /> : <Confirmation />);

function Confirmation() {
  const [withCode, setWithCode] = useState(false);
  const toast = useToast();
  const { mutate, busy, failure } = useMutation(confirmWithPasskey);
  const redeem = async (code: string) => {
    const left = await redeemRecoveryCode(code);
    toast({
      title: `You are signed in with a recovery code. ${left} left.`,
      description: 'If your passkey is lost, remove it under Account and add a new one now.',
    });
  };
  if (withCode) {
    return (
      <Step
        key="code"
        title="Use a recovery code"
        lead="Enter one of the codes that you saved when you added your passkey."
      >
        <RecoveryCodeForm onSubmit={redeem} />
        <Button onClick={() => setWithCode(false)}>Use your passkey instead</Button>
      </Step>
    );
  }
  return (
    <Step
      title="Confirm it is you with your passkey"
      lead="Your account has a passkey besides its password: your fingerprint, your face, the PIN of this device, or a security key."
    >
      <Obstacle />
      <Failure message={failure?.message} />
      <Button variant="contained" size="large" loading={busy} onClick={() => void mutate()}>
        Use your passkey
      </Button>
      <Button variant="outlined" onClick={() => setWithCode(true)}>
        Use a recovery code
      </Button>
    </Step>
  );
}

function FirstPasskey() {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { mutate: goOn, failure } = useMutation(refreshSession);
  if (codes.length > 0) {
    return (
      <Step key="codes" title="Save your recovery codes" lead="Your passkey has been added.">
        <RecoveryCodes codes={codes} doneLabel="I have saved the codes" onDone={() => void goOn()} />
        <Failure message={failure?.message} />
      </Step>
    );
  }
  return (
    <Step
      title="Add a passkey to go on"
      lead="Administrators of this portal sign in with a passkey besides their password: a fingerprint, a face, the PIN of a device, or a security key. Your account has none yet."
    >
      <Obstacle />
      <PasskeyForm
        label="Add a passkey"
        submitLabel="Add the passkey"
        named
        onSubmit={async (name) => setCodes(await addPasskey(name))}
      />
    </Step>
  );
}

function Failure({ message }: { message: string | undefined }) {
  return (
    <Box aria-live="polite">
      {message ? (
        <Alert severity="error" variant="outlined">
          {message}
        </Alert>
      ) : null}
    </Box>
  );
}

function Obstacle() {
  const obstacle = passkeyObstacle();
  if (!obstacle) return null;
  return (
    <Alert severity="info" variant="outlined">
      {obstacle}
    </Alert>
  );
}

function Step({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useDocumentTitle(title, lead);
  const toast = useToast();
  const column = useRef<HTMLDivElement>(null);
  // The form or the page that was here has gone, and the focus with it.
  useEffect(() => column.current?.querySelector<HTMLElement>('h1')?.focus(), []);
  const leave = () =>
    void signOut().catch(() => toast({ title: 'We could not log you out. Please try again.', tone: 'destructive' }));
  return (
    <PageMain>
      <Box ref={column} sx={COLUMN}>
        <Box>
          <PageHeading>{title}</PageHeading>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {lead}
          </Typography>
        </Box>
        {children}
        <Button onClick={leave}>Sign out</Button>
      </Box>
    </PageMain>
  );
}

const COLUMN = {
  display: 'grid',
  gap: 2,
  maxWidth: '27rem',
  mx: 'auto',
  px: 2.5,
  pt: { xs: 3, md: 6 },
  pb: 8,
} as const;

const validate = yupValidate(recoveryCodeSchema);

/** One recovery code, as its owner types it. What the server says of it stands below the field. */
function RecoveryCodeForm({ onSubmit }: { onSubmit: (code: string) => Promise<void> }) {
  const submit = async ({ code }: RecoveryCodeRequest, { setStatus }: FormikHelpers<RecoveryCodeRequest>) => {
    try {
      await onSubmit(code);
    } catch (error) {
      setStatus(serverErrors({ code: normalizeWriteError(error).message }));
    }
  };
  return (
    <Formik initialValues={{ code: '' }} validate={validate} onSubmit={submit}>
      <FormBody label="Recovery code">
        <Box sx={{ display: 'grid', gap: 1 }}>
          <FormTextField
            name="code"
            label="Recovery code"
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
          />
          <SubmitButton>Sign in with the code</SubmitButton>
        </Box>
      </FormBody>
    </Formik>
  );
}
