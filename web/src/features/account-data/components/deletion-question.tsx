import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { FormBody } from '#components/form/form-body.tsx';
import { FormCheckbox } from '#components/form/form-checkbox.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { SubmitButton } from '#components/form/submit-button.tsx';
import { useSignedInUser } from '#lib/auth/signed-in-user.ts';
import { WhatHappens } from './what-happens.tsx';

interface DeletionQuestionProps {
  notice: string | undefined;
  deleting: boolean;
  onCancel: () => void;
}

/** What goes, what stays, and the two things that only the person can give: their password and their yes. */
export function DeletionQuestion({ notice, deleting, onCancel }: DeletionQuestionProps) {
  const { email } = useSignedInUser();
  return (
    <FormBody label="Delete your account">
      <DialogContent sx={{ pt: 0 }}>
        <WhatHappens />
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <FormPasswordField name="password" label="Your password" autoComplete="current-password" />
        <FormCheckbox name="understood" label="I understand that this cannot be undone." />
        {notice ? (
          <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
            {notice}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions disableSpacing sx={ACTIONS}>
        <Button onClick={onCancel} disabled={deleting}>
          Keep my account
        </Button>
        <SubmitButton color="error" size="medium">
          Delete my account
        </SubmitButton>
      </DialogActions>
    </FormBody>
  );
}

/** One under the other on a phone, the full width each. */
const ACTIONS = {
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: 'stretch',
  gap: 1,
  px: 3,
  pb: 3,
} as const;
