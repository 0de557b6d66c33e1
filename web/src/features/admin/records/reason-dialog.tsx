import { Formik, type FormikErrors } from 'formik';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { FormDialog } from './form-dialog.tsx';

interface Reason {
  reason: string;
}

interface ReasonDialogProps {
  title: string;
  /** What happens then. */
  text: string;
  submit: string;
  /** Said when it is done. */
  done: string;
  destructive?: boolean;
  /** Characters. */
  max: number;
  validate: (values: Reason) => FormikErrors<Reason> | Promise<FormikErrors<Reason>>;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the reason of an action, which the audit keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, submit, done, destructive = false, max, validate, act, onClose, onDone } = props;
  const toast = useToast();
  const { mutate, error } = usePortalMutation(act, {
    onSuccess: () => {
      toast({ title: done, tone: 'success' });
      onDone();
    },
  });
  return (
    <Formik
      initialValues={{ reason: '' }}
      validate={validate}
      onSubmit={({ reason }, { setSubmitting }) => mutate(reason, { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog
        title={title}
        text={text}
        submit={submit}
        destructive={destructive}
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField
          name="reason"
          label="Reason"
          required
          rows={2}
          maxRows={6}
          helperText={`Kept in the audit; at most ${max} characters.`}
        />
      </FormDialog>
    </Formik>
  );
}
