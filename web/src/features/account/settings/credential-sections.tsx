import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type EmailChange,
  emailChangeSchema,
  type PasswordChange,
  passwordChangeSchema,
} from '@portal/functions/contract/accounts/auth-forms';
import { PASSWORD_MIN } from '@portal/functions/contract/limits';
import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { type ReactNode, useRef, useState } from 'react';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { SectionCard } from '#components/page/section-card.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { changePassword, requestEmailChange } from '#lib/auth/change-credentials.ts';
import { endSessionIfOver } from '#lib/auth/check-session.ts';
import { reportCredentialError } from './credential-messages.ts';

const NO_EMAIL: EmailChange = { passwordForEmail: '', email: '' };

export function EmailSection() {
  const { email, emailVerified } = useSignedInUser();
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfterChange(open, () => opener.current);
  const submit = async (values: EmailChange) => {
    setSentTo(undefined);
    await requestEmailChange(values.passwordForEmail, values.email);
    setOpen(false);
    setSentTo(values.email);
  };
  return (
    <SectionCard
      id="email"
      title="E-mail address"
      aside={<StatusBadge {...(emailVerified ? CONFIRMED : NOT_CONFIRMED)} />}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '40rem' }}>
        You sign in with it, and we write to it. A new address is yours once you open the link that we send to it; the
        old one is told.
      </Typography>
      <Box aria-live="polite">
        {sentTo ? (
          <Alert severity="success" variant="outlined" sx={{ mt: 2, maxWidth: '40rem', overflowWrap: 'anywhere' }}>
            We have sent a link to {sentTo}. Your address changes when you open it; until then it stays {email}.
          </Alert>
        ) : null}
      </Box>
      {open ? (
        <SettingsForm
          passwordName="passwordForEmail"
          label="Change your e-mail address"
          initialValues={NO_EMAIL}
          schema={emailChangeSchema(email)}
          submitLabel="Send the link"
          onSubmit={submit}
          onCancel={() => setOpen(false)}
        >
          <FormTextField name="email" label="New e-mail address" type="email" autoComplete="email" />
        </SettingsForm>
      ) : (
        <Box sx={{ mt: 2 }}>
          <Button ref={opener} variant="outlined" onClick={() => setOpen(true)}>
            Change address
          </Button>
        </Box>
      )}
    </SectionCard>
  );
}

const CONFIRMED = { label: 'Confirmed', tone: 'positive' } as const;
const NOT_CONFIRMED = { label: 'Not confirmed', tone: 'pending' } as const;

const NO_PASSWORD: PasswordChange = { currentPassword: '', password: '', confirmPassword: '' };

export function PasswordSection() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  useFocusAfterChange(open, () => opener.current);
  const submit = async ({ currentPassword, password }: PasswordChange) => {
    await changePassword(currentPassword, password);
    setOpen(false);
    toast({
      title: 'Your password has been changed.',
      description: 'You have been signed out everywhere else.',
      tone: 'success',
    });
  };
  return (
    <SectionCard id="password" title="Password">
      <Typography color="textSecondary" sx={{ maxWidth: '40rem' }}>
        A new password ends your sessions in all other browsers. You stay signed in here.
      </Typography>
      {open ? (
        <SettingsForm
          passwordName="currentPassword"
          label="Change your password"
          initialValues={NO_PASSWORD}
          schema={passwordChangeSchema}
          submitLabel="Change password"
          onSubmit={submit}
          onCancel={() => setOpen(false)}
        >
          <FormPasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            helperText={`At least ${PASSWORD_MIN} characters`}
          />
          <FormPasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        </SettingsForm>
      ) : (
        <Box sx={{ mt: 2 }}>
          <Button ref={opener} variant="outlined" onClick={() => setOpen(true)}>
            Change password
          </Button>
        </Box>
      )}
    </SectionCard>
  );
}

interface SettingsFormProps<Values, Name extends string> {
  /** The field of the current password; its own on each form, because a page may show several. */
  passwordName: Name;
  label: string;
  initialValues: Values;
  schema: Parameters<typeof yupValidate>[0];
  submitLabel: string;
  /** Rejects with an `AuthError`, which the form shows. */
  onSubmit: (values: Values) => Promise<void>;
  onCancel: () => void;
  /** The fields below that of the current password. */
  children: ReactNode;
}

/** A change that is proved with the current password: its fields, what went wrong, and the way back. */
function SettingsForm<Name extends string, Values extends FormikValues & Record<Name, string>>(
  props: SettingsFormProps<Values, Name>,
) {
  const { passwordName, label, initialValues, schema, submitLabel, onSubmit, onCancel, children } = props;
  const { email } = useSignedInUser();
  const [notice, setNotice] = useState<string>();
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setNotice(undefined);
    await onSubmit(values).catch((error) => {
      // Where the session turns out to be over, the portal signs out.
      void endSessionIfOver(error);
      setNotice(reportCredentialError(error, helpers, passwordName));
    });
  };
  return (
    <Formik initialValues={initialValues} validate={yupValidate(schema)} onSubmit={submit}>
      <FormBody label={label}>
        <Box sx={FIELDS}>
          {/* Tells a password manager whose password this is. */}
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
    </Formik>
  );
}

const FIELDS = { display: 'grid', gap: 2, maxWidth: '27rem', mt: 3 } as const;
const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1.5 } as const;
