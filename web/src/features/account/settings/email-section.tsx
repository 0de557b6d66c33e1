import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type EmailChange, emailChangeSchema } from '@portal/functions/contract/accounts/auth-forms';
import { useRef, useState } from 'react';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { requestEmailChange } from '#lib/auth/change-credentials.ts';
import type { AskForSecondFactor } from '#lib/auth/credentials.ts';
import { SettingsForm } from './settings-form.tsx';

const EMPTY: EmailChange = { passwordForEmail: '', email: '' };

export function EmailSection() {
  const { email, emailVerified } = useSignedInUser();
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfterChange(open, () => opener.current);
  const submit = async (values: EmailChange, ask: AskForSecondFactor) => {
    setSentTo(undefined);
    await requestEmailChange(values.passwordForEmail, values.email, ask);
    setOpen(false);
    setSentTo(values.email);
  };
  return (
    <SectionCard id="email" title="Email address" aside={emailVerified ? CONFIRMED : NOT_CONFIRMED}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '40rem' }}>
        You sign in with this address, and we send emails to it. A new address takes effect when you open the link we
        send to it. We also notify the old address.
      </Typography>
      <Box aria-live="polite">
        {sentTo ? (
          <Alert severity="success" variant="outlined" sx={{ mt: 2, maxWidth: '40rem', overflowWrap: 'anywhere' }}>
            We have sent a link to {sentTo}. Your address changes when you open it. Until then it remains {email}.
          </Alert>
        ) : null}
      </Box>
      {open ? (
        <SettingsForm
          passwordName="passwordForEmail"
          label="Change your email address"
          initialValues={EMPTY}
          schema={emailChangeSchema(email)}
          submitLabel="Send the link"
          onSubmit={submit}
          onCancel={() => setOpen(false)}
        >
          <FormTextField name="email" label="New email address" type="email" autoComplete="email" />
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

const CONFIRMED = <StatusBadge label="Confirmed" tone="positive" />;
const NOT_CONFIRMED = <StatusBadge label="Not confirmed" tone="pending" />;
