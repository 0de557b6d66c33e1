import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { passkeyNameSchema } from '@portal/functions/contract/access/passkeys';
import { PASSKEY_NAME_MAX } from '@portal/functions/contract/limits';
import { strictObject } from '@portal/functions/contract/schemas';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { string } from 'yup';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { confirmPassword } from '#lib/auth/credentials.ts';
import { CallError } from '#lib/data/call-error.ts';
import { reportCredentialError } from '../credential-messages.ts';
import { BehindStep, useSecondFactorStep } from './second-factor-step.tsx';

interface PasskeyFormProps {
  label: string;
  text?: string;
  submitLabel: string;
  /** Asks for the new passkey's name. */
  named?: boolean;
  destructive?: boolean;
  onSubmit: (name: string) => Promise<void>;
  onCancel?: () => void;
}

interface Values {
  name: string;
  passwordForPasskeys: string;
}

const name = passkeyNameSchema();
const password = string().required('Password is required');

/** The server requires a recent sign-in, so the form asks for the password if needed. */
export function PasskeyForm({ label, text, submitLabel, named, destructive, onSubmit, onCancel }: PasskeyFormProps) {
  const [asksPassword, setAsksPassword] = useState(false);
  const { ask, step } = useSecondFactorStep();
  const [notice, setNotice] = useState<{ text: string; severity: 'info' | 'error' }>();
  const schema = strictObject({
    name: named ? name : string(),
    passwordForPasskeys: asksPassword ? password : string(),
  });
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setNotice(undefined);
    try {
      if (asksPassword) await confirmPassword(values.passwordForPasskeys, ask);
      await onSubmit(values.name.trim());
    } catch (error) {
      const text = reportCredentialError(error, helpers, 'passwordForPasskeys');
      const isOld = error instanceof CallError && error.code === 'failed-precondition';
      if (isOld) setAsksPassword(true);
      if (text) setNotice({ text, severity: isOld ? 'info' : 'error' });
    }
  };
  return (
    <Formik<Values>
      initialValues={{ name: '', passwordForPasskeys: '' }}
      validate={yupValidate(schema)}
      onSubmit={submit}
    >
      <BehindStep step={step}>
        <FormBody label={label}>
          <Box sx={{ maxWidth: '27rem' }}>
            {text ? <Typography sx={{ mb: 2 }}>{text}</Typography> : null}
            {notice ? (
              <Alert severity={notice.severity} variant="outlined" sx={{ mb: 2 }}>
                {notice.text}
              </Alert>
            ) : null}
            {named ? (
              <FormTextField
                name="name"
                label="Name of the passkey"
                helperText="For example “Work laptop”. If you leave it empty, we use the name of this browser."
                slotProps={{ htmlInput: { maxLength: PASSKEY_NAME_MAX } }}
              />
            ) : null}
            {asksPassword ? (
              <FormPasswordField name="passwordForPasskeys" label="Your password" autoComplete="current-password" />
            ) : null}
            <Box sx={BUTTONS}>
              <SubmitButton size="medium" color={destructive ? 'error' : 'primary'}>
                {submitLabel}
              </SubmitButton>
              {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
            </Box>
          </Box>
        </FormBody>
      </BehindStep>
    </Formik>
  );
}

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1.5 } as const;
