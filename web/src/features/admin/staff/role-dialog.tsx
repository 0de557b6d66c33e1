import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SetStaffRole } from '@portal/functions/contract/admin/staff';
import { Formik, type FormikErrors, type FormikValues } from 'formik';
import { type ReactNode, useId } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';

interface RoleDialogProps<Values extends FormikValues> {
  title: string;
  initialValues: Values;
  validate: (values: Values) => FormikErrors<Values> | Promise<FormikErrors<Values>>;
  request: (values: Values) => SetStaffRole;
  submit: string;
  done: string;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
}

/** Changes one role of one person. */
export function RoleDialog<Values extends FormikValues>(props: RoleDialogProps<Values>) {
  const { title, initialValues, validate, request, submit, done, onClose, onDone, children } = props;
  const titleId = useId();
  const toast = useToast();
  const { mutate, error } = usePortalMutation((values: Values) => call('setStaffRole', request(values)), {
    onSuccess: () => {
      toast({ title: done, tone: 'success' });
      onDone();
    },
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <Formik
        initialValues={initialValues}
        validate={validate}
        onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
      >
        <FormBody label={title}>
          <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
            {children}
            {error ? <Alert severity="error">{error.message}</Alert> : null}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton size="medium">{submit}</SubmitButton>
          </DialogActions>
        </FormBody>
      </Formik>
    </Dialog>
  );
}
