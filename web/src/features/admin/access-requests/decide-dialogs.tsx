import {
  type AccessDecision,
  type DeclineForm,
  declineFormSchema,
  grantFormSchema,
  type StaffAccessRequest,
} from '@portal/functions/contract/access/access-requests';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { ACCESS_DAYS_MAX, ACCESS_DAYS_USUAL, ACCESS_SENTENCE_MAX } from '@portal/functions/contract/limits';
import { Formik } from 'formik';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { useOpportunityTitles } from '../api/opportunity-titles.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { personName } from '../records/person.ts';

interface DecideDialogProps {
  row: StaffAccessRequest;
  onClose: () => void;
  onDecided: () => void;
}

function useDecision(title: string, onDecided: () => void) {
  const toast = useToast();
  return usePortalMutation((decision: AccessDecision) => call('decideAccessRequest', decision), {
    onSuccess: () => {
      toast({ title, tone: 'success' });
      onDecided();
    },
  });
}

const validateDays = yupValidate(grantFormSchema);
/** Accepts only digits, because `Number` also accepts text such as "1e2" and "". */
const daysIn = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

export function GrantDialog({ row, onClose, onDecided }: DecideDialogProps) {
  const { uid, opportunityId: id, person, reason } = row;
  const { mutate, error } = useDecision('Access granted', onDecided);
  const title = useOpportunityTitles()(id);
  return (
    <Formik
      initialValues={{ days: String(ACCESS_DAYS_USUAL) }}
      validate={({ days }) => validateDays({ days: daysIn(days) }) as { days?: string }}
      onSubmit={({ days }, { setSubmitting }) =>
        mutate({ id, uid, decision: 'grant', days: daysIn(days) }, { onSettled: () => setSubmitting(false) })
      }
    >
      <FormDialog
        title="Grant access"
        text={`${personName(person)} will see ${title} in full, with all of its documents, and will be notified.\n\nTheir reason: ${reason}`}
        submit="Grant access"
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField
          name="days"
          label="Days"
          required
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          helperText={`From 1 to ${ACCESS_DAYS_MAX}. You can revoke the access at any time.`}
        />
      </FormDialog>
    </Formik>
  );
}

const validateSentence = yupValidate(declineFormSchema);
const cleaned = ({ sentence }: DeclineForm): DeclineForm => ({ sentence: cleanMessage(sentence) });

export function DeclineDialog({ row, onClose, onDecided }: DecideDialogProps) {
  const { uid, opportunityId: id, person, reason } = row;
  const { mutate, error } = useDecision('Request declined', onDecided);
  return (
    <Formik
      initialValues={{ sentence: '' }}
      validate={(values) => validateSentence(cleaned(values))}
      onSubmit={(values, { setSubmitting }) =>
        mutate({ id, uid, decision: 'decline', ...cleaned(values) }, { onSettled: () => setSubmitting(false) })
      }
    >
      <FormDialog
        title="Decline this request"
        text={`Their reason: ${reason}`}
        submit="Decline"
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField
          name="sentence"
          label={`Reason for ${personName(person)}`}
          required
          rows={2}
          maxRows={8}
          helperText={`The investor will see this reason on the opportunity’s page and can request access again. At most ${ACCESS_SENTENCE_MAX} characters.`}
        />
      </FormDialog>
    </Formik>
  );
}
