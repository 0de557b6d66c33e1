import type { SetStaffRole } from '@portal/functions/contract/admin/staff';
import { Formik, type FormikErrors, type FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { FormDialog } from '../records/form-dialog.tsx';

interface RoleDialogProps<Values extends FormikValues> {
  title: string;
  /** What happens then. */
  text: string;
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
  const { title, text, initialValues, validate, request, submit, done, onClose, onDone, children } = props;
  const toast = useToast();
  const { mutate, error } = usePortalMutation((values: Values) => call('setStaffRole', request(values)), {
    onSuccess: () => {
      toast({ title: done, tone: 'success' });
      onDone();
    },
  });
  return (
    <Formik
      initialValues={initialValues}
      validate={validate}
      onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog title={title} text={text} submit={submit} failure={error?.message} onClose={onClose}>
        {children}
      </FormDialog>
    </Formik>
  );
}
