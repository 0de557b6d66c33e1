import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik, type FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { serverErrors } from '#components/form/server-errors.ts';
import { yupValidate } from '#components/form/yup-validate.ts';
import { deleteAccount } from '../api/delete-account.ts';
import { type DeletionForm, deletionFormSchema, NOTHING_YET } from '../deletion-form.ts';
import { deletionMessage } from '../deletion-messages.ts';
import { DeletionQuestion } from './deletion-question.tsx';

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

const validate = yupValidate(deletionFormSchema);

/** The one confirmation. While the account is being deleted it cannot be closed: what has begun is finished. */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
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
      <Formik initialValues={NOTHING_YET} validate={validate} onSubmit={submit}>
        <DeletionQuestion notice={notice} deleting={deleting} onCancel={close} />
      </Formik>
    </Dialog>
  );
}
