import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { recoveryCodeSchema } from '@portal/functions/contract/access/passkeys';
import { Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { serverErrors, yupValidate } from '#components/form/validation.ts';
import { passWithPasskey, passWithRecoveryCode } from '#lib/auth/second-factor/pass-second-factor.ts';
import { normalizeWriteError } from '#lib/data/call-error.ts';
import { refetchQuery, usePortalMutation } from '#lib/data/query.ts';
import { passkeyObstacle, passkeysQuery } from './passkeys.ts';

interface WaysProps {
  withCode: boolean;
  onWithCode: (withCode: boolean) => void;
  /** Token from `signInBeside`, if the user entered their password again. */
  passwordToken?: string;
  codeLabel: string;
  onPassed?: () => void;
  /** Receives the number of remaining codes. */
  onCodeUsed: (left: number) => void;
}

export const SecondFactorWays = (props: WaysProps) =>
  props.withCode ? <CodeWay {...props} /> : <PasskeyWay {...props} />;

function PasskeyWay({ onWithCode, passwordToken, onPassed }: WaysProps) {
  const waiting = useRef<AbortController>(null);
  const { mutate, isPending, error } = usePortalMutation(async () => {
    waiting.current = new AbortController();
    await passWithPasskey({ passwordToken, signal: waiting.current.signal });
    onPassed?.();
  });
  useEffect(() => () => waiting.current?.abort(), []);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterChange(isPending, () => button.current);
  if (isPending) {
    return (
      <>
        <Typography role="status">Waiting for your passkey. Follow the steps on your device.</Typography>
        <Button ref={button} variant="outlined" onClick={() => waiting.current?.abort()}>
          Stop waiting
        </Button>
      </>
    );
  }
  return (
    <>
      <Obstacle />
      <Failure message={error?.message} />
      <Button ref={button} variant="contained" size="large" onClick={() => mutate()}>
        Use your passkey
      </Button>
      <Button variant="outlined" onClick={() => onWithCode(true)}>
        Use a recovery code
      </Button>
    </>
  );
}

const codeSchema = recoveryCodeSchema.pick(['code']);
const validate = yupValidate(codeSchema);

function CodeWay({ onWithCode, passwordToken, codeLabel, onPassed, onCodeUsed }: WaysProps) {
  const submit = async ({ code }: { code: string }, { setStatus }: FormikHelpers<{ code: string }>) => {
    try {
      onCodeUsed(await passWithRecoveryCode(code, { passwordToken }));
      // The account page shows the number of remaining codes.
      void refetchQuery(passkeysQuery);
      onPassed?.();
    } catch (error) {
      setStatus(serverErrors({ code: normalizeWriteError(error).message }));
    }
  };
  return (
    <>
      <Formik initialValues={{ code: '' }} validate={validate} onSubmit={submit}>
        <FormBody label="Recovery code">
          <Box sx={{ display: 'grid', gap: 1 }}>
            <FormTextField
              name="code"
              label="Recovery code"
              autoComplete="one-time-code"
              slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
            />
            <SubmitButton>{codeLabel}</SubmitButton>
          </Box>
        </FormBody>
      </Formik>
      <Button onClick={() => onWithCode(false)}>Use your passkey instead</Button>
    </>
  );
}

export function Failure({ message }: { message: ReactNode }) {
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

export function Obstacle() {
  const obstacle = passkeyObstacle();
  if (!obstacle) return null;
  return (
    <Alert severity="info" variant="outlined">
      {obstacle}
    </Alert>
  );
}
