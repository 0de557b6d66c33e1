import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { removeQuestionSchema, type StaffQuestion } from '@portal/functions/contract/opportunities/questions';
import { Formik } from 'formik';
import { useState } from 'react';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { personName } from '../records/person.ts';
import { AnswerDialog } from './answer-dialog.tsx';

interface QuestionActionsProps {
  row: StaffQuestion;
  onChanged: () => void;
}

export function QuestionActions({ row, onChanged }: QuestionActionsProps) {
  const [asking, setAsking] = useState<'answer' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const changed = () => {
    close();
    onChanged();
  };
  if (row.status === 'removed') return null;
  const of = <span style={visuallyHidden}>{` the question by ${personName(row.person)}`}</span>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" onClick={() => setAsking('answer')}>
        {row.answer === null ? 'Answer' : 'Edit answer'}
        {of}
      </Button>
      <Button size="small" variant="text" color="error" onClick={() => setAsking('remove')}>
        Remove{of}
      </Button>
      {asking === 'answer' ? <AnswerDialog row={row} onClose={close} onAnswered={changed} /> : null}
      {asking === 'remove' ? <RemoveDialog id={row.id} onClose={close} onRemoved={changed} /> : null}
    </Box>
  );
}

const validateReason = yupValidate(removeQuestionSchema.pick(['reason']));

interface RemoveDialogProps {
  id: string;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveDialog({ id, onClose, onRemoved }: RemoveDialogProps) {
  const toast = useToast();
  const { mutate, error } = usePortalMutation(
    ({ reason }: { reason: string }) => call('removeQuestion', { id, reason }),
    {
      onSuccess: () => {
        toast({ title: 'Question removed', tone: 'success' });
        onRemoved();
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
        title="Remove this question?"
        text="This deletes the question and its answer, including on the page. The investor will see the reason."
        submit="Remove"
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField name="reason" label="Reason" required rows={2} maxRows={6} />
      </FormDialog>
    </Formik>
  );
}
