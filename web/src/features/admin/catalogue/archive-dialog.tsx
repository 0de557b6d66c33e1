import { archiveOpportunitySchema } from '@portal/functions/contract/editing/publication';
import { ARCHIVE_REASON_MAX } from '@portal/functions/contract/limits';
import { Formik } from 'formik';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { FormDialog } from '../records/form-dialog.tsx';

interface ArchiveDialogProps {
  id: string;
  title: string;
  onClose: () => void;
  onDone: () => void;
}

const validate = yupValidate(archiveOpportunitySchema);

export function ArchiveDialog({ id, title, onClose, onDone }: ArchiveDialogProps) {
  const toast = useToast();
  const { mutate, error } = usePortalMutation((reason: string) => call('archiveOpportunity', { id, reason }), {
    onSuccess: () => {
      toast({ title: 'Opportunity archived', tone: 'success' });
      onDone();
    },
  });
  return (
    <Formik
      initialValues={{ id, reason: '' }}
      validate={validate}
      onSubmit={({ reason }, { setSubmitting }) => mutate(reason, { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog
        title={`Archive “${title}”`}
        text="It is no longer listed, and its page closes. People keep their interests, questions and places on the waitlist. You can restore it from its history."
        submit="Archive"
        destructive
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField
          name="reason"
          label="Reason"
          required
          rows={2}
          maxRows={6}
          helperText={`Kept in the audit; at most ${ARCHIVE_REASON_MAX} characters.`}
        />
      </FormDialog>
    </Formik>
  );
}
