import { unmuteRequestSchema } from '@portal/functions/contract/chat/chat';
import { CHAT_MUTE_REASON_MAX } from '@portal/functions/contract/limits';
import { Formik } from 'formik';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { FormDialog } from '../records/form-dialog.tsx';

interface UnmuteDialogProps {
  uid: string;
  name: string;
  onClose: () => void;
  onUnmuted: () => void;
}

const validateReason = yupValidate(unmuteRequestSchema.pick(['reason']));

export function UnmuteDialog({ uid, name, onClose, onUnmuted }: UnmuteDialogProps) {
  const toast = useToast();
  const { mutate, error } = usePortalMutation(
    ({ reason }: { reason: string }) => call('unmuteAuthor', { uid, reason }),
    {
      onSuccess: () => {
        toast({ title: 'Member unmuted', tone: 'success' });
        onUnmuted();
      },
    },
  );
  return (
    <Formik
      initialValues={{ reason: '' }}
      validate={validateReason}
      onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog
        title={`Unmute ${name}?`}
        text="They can write in the chat again at once."
        submit="Unmute"
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField
          name="reason"
          label="Reason"
          required
          rows={2}
          maxRows={6}
          helperText={`Kept in the audit; at most ${CHAT_MUTE_REASON_MAX} characters.`}
        />
      </FormDialog>
    </Formik>
  );
}
