import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormCheckbox } from '#components/form/form-checkbox.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { Consequences } from './deletion-consequences.tsx';

interface DeletionQuestionProps {
  notice: string | undefined;
  deleting: boolean;
  onCancel: () => void;
}

export function DeletionFields({ notice, deleting, onCancel }: DeletionQuestionProps) {
  const { email } = useSignedInUser();
  return (
    <FormBody label="Delete your account">
      <DialogContent sx={{ pt: 0 }}>
        <Consequences />
        {/* For password managers. */}
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

const ACTIONS = {
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: 'stretch',
  gap: 1,
  px: 3,
  pb: 3,
} as const;
