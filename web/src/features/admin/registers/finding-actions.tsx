import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describeDifference, draftUpdate } from '@portal/functions/contract/admin/finding-words';
import {
  type DismissalForm,
  dismissalFormSchema,
  type FindingRow,
  type FindingUpdate,
  findingUpdateSchema,
} from '@portal/functions/contract/admin/register-findings';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { UPDATE_TEXT_MAX } from '@portal/functions/contract/limits';
import { Formik } from 'formik';
import { useState } from 'react';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { FormDialog } from '../records/form-dialog.tsx';

interface FindingActionsProps {
  row: FindingRow;
  onChanged: () => void;
}

export function FindingActions({ row, onChanged }: FindingActionsProps) {
  const [asking, setAsking] = useState<'confirm' | 'dismiss' | null>(null);
  const close = () => setAsking(null);
  const changed = () => {
    close();
    onChanged();
  };
  const of = <span style={visuallyHidden}>{` the difference about ${row.right.number}`}</span>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" onClick={() => setAsking('confirm')}>
        Confirm{of}
      </Button>
      <Button size="small" variant="text" color="error" onClick={() => setAsking('dismiss')}>
        Dismiss{of}
      </Button>
      {asking === 'confirm' ? <ConfirmDialog row={row} onClose={close} onDecided={changed} /> : null}
      {asking === 'dismiss' ? <DismissDialog row={row} onClose={close} onDecided={changed} /> : null}
    </Box>
  );
}

interface DialogProps {
  row: FindingRow;
  onClose: () => void;
  onDecided: () => void;
}

const sentencesOf = (row: FindingRow): string => {
  const { record, register } = describeDifference(row);
  return `${record}\n${register}`;
};

const cleaned = ({ title, text }: FindingUpdate): FindingUpdate => ({ title, text: cleanMessage(text) });
const validateUpdate = yupValidate(findingUpdateSchema);

function ConfirmDialog({ row, onClose, onDecided }: DialogProps) {
  const { id, foundAt } = row;
  const toast = useToast();
  const { mutate, error } = usePortalMutation(
    (update: FindingUpdate) => call('confirmFinding', { id, foundAt, ...update }),
    {
      onSuccess: () => {
        toast({ title: 'Difference confirmed', description: 'We’ll notify the followers.', tone: 'success' });
        onDecided();
      },
    },
  );
  return (
    <Formik
      initialValues={draftUpdate(row)}
      validate={(values) => validateUpdate(cleaned(values))}
      onSubmit={(values, { setSubmitting }) => mutate(cleaned(values), { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog
        title="Confirm this difference"
        text={`${sentencesOf(row)}\n\nThis publishes an update on the opportunity’s page and notifies its followers. The record stays as it is until you publish the catalogue.`}
        submit="Confirm and publish"
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField name="title" label="Title" required />
        <FormTextField
          name="text"
          label="Text"
          required
          rows={4}
          maxRows={14}
          helperText={`At most ${formatInteger(UPDATE_TEXT_MAX)} characters.`}
        />
      </FormDialog>
    </Formik>
  );
}

const validateReason = yupValidate(dismissalFormSchema);

function DismissDialog({ row, onClose, onDecided }: DialogProps) {
  const { id, foundAt } = row;
  const toast = useToast();
  const { mutate, error } = usePortalMutation(
    ({ reason }: DismissalForm) => call('dismissFinding', { id, foundAt, reason }),
    {
      onSuccess: () => {
        toast({ title: 'Difference dismissed', tone: 'success' });
        onDecided();
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
        title="Dismiss this difference"
        text={`${sentencesOf(row)}\n\nIt comes back only if the register reports something else.`}
        submit="Dismiss"
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField name="reason" label="Reason" required helperText="Only staff can read it." />
      </FormDialog>
    </Formik>
  );
}
