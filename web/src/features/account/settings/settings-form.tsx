import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { endSessionIfOver } from '#lib/auth/check-session.ts';
import type { AskForSecondFactor } from '#lib/auth/credentials.ts';
import { reportCredentialError } from '../credential-messages.ts';
import { BehindStep, useSecondFactorStep } from '../passkeys/second-factor-step.tsx';

interface SettingsFormProps<Values, Name extends string> {
  /** Name of the current password's field, unique because a page may show several forms. */
  passwordName: Name;
  label: string;
  initialValues: Values;
  schema: Parameters<typeof yupValidate>[0];
  submitLabel: string;
  /** Rejects with an `AuthError` or a `CallError`, which the form shows. `ask` asks for the second factor. */
  onSubmit: (values: Values, ask: AskForSecondFactor) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

export function SettingsForm<Name extends string, Values extends FormikValues & Record<Name, string>>(
  props: SettingsFormProps<Values, Name>,
) {
  const { passwordName, label, initialValues, schema, submitLabel, onSubmit, onCancel, children } = props;
  const { email } = useSignedInUser();
  const { ask, step } = useSecondFactorStep();
  const [notice, setNotice] = useState<string>();
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setNotice(undefined);
    await onSubmit(values, ask).catch((error) => {
      void endSessionIfOver(error);
      setNotice(reportCredentialError(error, helpers, passwordName));
    });
  };
  return (
    <Formik initialValues={initialValues} validate={yupValidate(schema)} onSubmit={submit}>
      <BehindStep step={step}>
        <FormBody label={label}>
          <Box sx={FIELDS}>
            {/* For password managers. */}
            <input type="email" name="account" value={email} autoComplete="username" readOnly hidden />
            <FormPasswordField name={passwordName} label="Current password" autoComplete="current-password" />
            {children}
            <Box role="alert">
              {notice ? (
                <Alert severity="error" variant="outlined" role="presentation">
                  {notice}
                </Alert>
              ) : null}
            </Box>
            <Box sx={ACTIONS}>
              <SubmitButton size="medium">{submitLabel}</SubmitButton>
              <Button onClick={onCancel}>Cancel</Button>
            </Box>
          </Box>
        </FormBody>
      </BehindStep>
    </Formik>
  );
}

const FIELDS = { display: 'grid', gap: 2, maxWidth: '27rem', mt: 3 } as const;
const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1.5 } as const;
