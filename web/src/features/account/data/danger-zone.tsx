import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Formik, type FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormCheckbox } from '#components/form/form-checkbox.tsx';
import { FormPasswordField } from '#components/form/form-password-field.tsx';
import { serverErrors, yupValidate } from '#components/form/validation.ts';
import { SectionCard } from '#components/page/section-card.tsx';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { checkSession } from '#lib/auth/check-session.ts';
import { confirmPassword } from '#lib/auth/credentials.ts';
import { signOut } from '#lib/auth/end-session.ts';
import { call } from '#lib/data/call.ts';
import { CallError } from '#lib/data/call-error.ts';
import { type DeletionForm, deletionFormSchema, deletionMessage, EMPTY_DELETION } from './deletion-form.ts';

/** Deleting the account: set apart from everything else, at the end of the page. */
export function DangerZone() {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={ZONE}>
      <SectionCard id="danger-zone" title="Danger zone">
        <Box sx={ROW}>
          <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
            <Typography variant="h4" component="h3" gutterBottom>
              Delete my account
            </Typography>
            <Typography color="textSecondary" sx={{ maxWidth: '40rem' }}>
              Removes your account and everything of yours, at once and for good. You may want to download your data
              first.
            </Typography>
          </Box>
          <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        </Box>
        <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />
      </SectionCard>
    </Box>
  );
}

const ZONE = { mt: { xs: 3, sm: 6 }, '& > section': { borderColor: 'status.negative.border' } } as const;
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 } as const;

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

const validate = yupValidate(deletionFormSchema);

/** The only confirmation. It cannot be closed while the account is being deleted. */
function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const titleId = useId();
  const [deleting, setDeleting] = useState(false);
  const [notice, setNotice] = useState<string>();
  const close = () => {
    if (deleting) return;
    setNotice(undefined);
    onClose();
  };
  const submit = async ({ password }: DeletionForm, helpers: FormikHelpers<DeletionForm>) => {
    setDeleting(true);
    setNotice(undefined);
    try {
      await deleteAccount(password);
    } catch (error) {
      const message = deletionMessage(error);
      if ('field' in message) helpers.setStatus(serverErrors({ password: message.field }));
      else setNotice(message.notice);
      setDeleting(false);
    }
  };
  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Delete your account?
      </DialogTitle>
      <Formik initialValues={EMPTY_DELETION} validate={validate} onSubmit={submit}>
        <DeletionFields notice={notice} deleting={deleting} onCancel={close} />
      </Formik>
    </Dialog>
  );
}

/**
 * Deletes the signed-in user's account, after they have entered their password again, and ends the session. Rejects
 * with an `AuthError` for the password and a `CallError` for the rest; it is safe to retry. Without an answer the
 * account may be gone all the same: checking the session then signs the user out.
 */
async function deleteAccount(password: string): Promise<void> {
  await confirmPassword(password);
  try {
    await call('deleteMyAccount', { understood: true });
  } catch (error) {
    if (error instanceof CallError && error.code === 'unavailable') void checkSession();
    throw error;
  }
  await signOut('account-deleted');
}

interface DeletionQuestionProps {
  notice: string | undefined;
  deleting: boolean;
  onCancel: () => void;
}

/** What is deleted, what is kept, and the two fields to confirm with. */
function DeletionFields({ notice, deleting, onCancel }: DeletionQuestionProps) {
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
