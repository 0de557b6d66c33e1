import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormCheckbox } from '#components/form/form-checkbox.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';

interface DeletionQuestionProps {
  notice: string | undefined;
  deleting: boolean;
  onCancel: () => void;
}

/** What is deleted, what is kept, and the two fields to confirm with. */
export function DeletionFields({ notice, deleting, onCancel }: DeletionQuestionProps) {
  const { email } = useSignedInUser();
  return (
    <FormBody label="Delete your account">
      <DialogContent sx={{ pt: 0 }}>
        <Consequences />
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

/** Stacked at full width on a phone. */
const ACTIONS = {
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: 'stretch',
  gap: 1,
  px: 3,
  pb: 3,
} as const;

function Consequences() {
  return (
    <Box sx={{ mb: 3 }}>
      <Typography>This removes at once and for good:</Typography>
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {DELETED.map((item) => (
          <Typography component="li" key={item}>
            {item}
          </Typography>
        ))}
      </Box>
      <Typography color="textSecondary" variant="body2">
        {RETAINED}
      </Typography>
    </Box>
  );
}

/** A description of what functions/src/accounts/personal-data.ts does. */
const DELETED = [
  'your account, your profile, your picture and your answers about your investing',
  'your private files, and the documents you handed in for verification',
  'your verification, your waitlist places and your watchlist',
  'your chat messages, for everyone who could read them, and your activities',
  'what you sent with our forms while you were signed in',
];

const RETAINED =
  'We keep a record that a confidential document was opened, and when, because it protects the owners of that document. ' +
  'It will no longer say who opened it.';
