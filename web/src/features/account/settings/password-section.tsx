import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type PasswordChange, passwordChangeSchema } from '@portal/functions/contract/accounts/auth-forms';
import { PASSWORD_MIN } from '@portal/functions/contract/limits';
import { useRef, useState } from 'react';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { changePassword } from '#lib/auth/change-credentials.ts';
import type { AskForSecondFactor } from '#lib/auth/credentials.ts';
import { SettingsForm } from './settings-form.tsx';

const EMPTY: PasswordChange = { currentPassword: '', password: '', confirmPassword: '' };

export function PasswordSection() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  useFocusAfterChange(open, () => opener.current);
  const submit = async ({ currentPassword, password }: PasswordChange, ask: AskForSecondFactor) => {
    await changePassword(currentPassword, password, ask);
    setOpen(false);
    toast({
      title: 'Your password has been changed.',
      description: 'You have been logged out everywhere else.',
      tone: 'success',
    });
  };
  return (
    <SectionCard id="password" title="Password">
      <Typography color="textSecondary" sx={{ maxWidth: '40rem' }}>
        A new password logs you out of all other browsers. You stay signed in here.
      </Typography>
      {open ? (
        <SettingsForm
          passwordName="currentPassword"
          label="Change your password"
          initialValues={EMPTY}
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
