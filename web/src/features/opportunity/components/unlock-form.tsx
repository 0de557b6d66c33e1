import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';

interface UnlockFormProps {
  notice: string | undefined;
  onCancel: () => void;
}

/** The passcode is no password of the reader's, so it is shown as it is typed and nothing offers to remember it. */
const PLAIN = { spellCheck: false, autoCapitalize: 'none', autoFocus: true } as const;

export function UnlockForm({ notice, onCancel }: UnlockFormProps) {
  return (
    <FormBody>
      <DialogContent sx={{ pt: 0 }}>
        <DialogContentText sx={{ mb: 3 }}>
          The passcode that you were given shows this opportunity in full, on this browser and for one hour. Documents
          marked “KYC Required” still ask for your verification.
        </DialogContentText>
        <FormTextField name="passcode" label="Passcode" autoComplete="off" slotProps={{ htmlInput: PLAIN }} />
        {notice ? (
          <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
            {notice}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton size="medium">Open the page</SubmitButton>
      </DialogActions>
    </FormBody>
  );
}
