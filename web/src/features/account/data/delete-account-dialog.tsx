import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik, type FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { serverErrors, yupValidate } from '#components/form/validation.ts';
import { checkSession } from '#lib/auth/check-session.ts';
import { type AskForSecondFactor, confirmPassword } from '#lib/auth/credentials.ts';
import { signOut } from '#lib/auth/end-session.ts';
import { sessionRecorded } from '#lib/auth/record-session.ts';
import { call } from '#lib/data/call.ts';
import { CallError } from '#lib/data/call-error.ts';
import { BehindStep, useSecondFactorStep } from '../passkeys/second-factor-step.tsx';
import { DeletionFields } from './deletion-fields.tsx';
import { type DeletionForm, deletionFormSchema, deletionMessage, EMPTY_DELETION } from './deletion-form.ts';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

const validate = yupValidate(deletionFormSchema);

/** Cannot be closed while the account is being deleted. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const titleId = useId();
  const [deleting, setDeleting] = useState(false);
  const [notice, setNotice] = useState<string>();
  const { ask, step } = useSecondFactorStep();
  const close = () => {
    if (deleting) return;
    setNotice(undefined);
    onClose();
  };
  const submit = async ({ password }: DeletionForm, helpers: FormikHelpers<DeletionForm>) => {
    setDeleting(true);
    setNotice(undefined);
    try {
      await deleteAccount(password, ask);
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
        <BehindStep step={step && <DialogContent sx={{ pt: 0 }}>{step}</DialogContent>}>
          <DeletionFields notice={notice} deleting={deleting} onCancel={close} />
        </BehindStep>
      </Formik>
    </Dialog>
  );
}

/**
 * Deletes the account after checking the password and the second factor, and ends the session. Rejects with an
 * `AuthError` for the password, otherwise with a `CallError`. Safe to retry. If an answer is lost, checking the session
 * signs the user out.
 */
async function deleteAccount(password: string, ask: AskForSecondFactor): Promise<void> {
  await confirmPassword(password, ask);
  // The server would refuse to record a session of a deleted account.
  await sessionRecorded();
  try {
    await call('deleteMyAccount', { understood: true });
  } catch (error) {
    if (error instanceof CallError && error.code === 'unavailable') void checkSession();
    throw error;
  }
  await signOut('account-deleted');
}
