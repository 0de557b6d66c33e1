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
import { AboutToBeSent } from '../deliberate/about-to-be-sent.tsx';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { MailPreview } from '../deliberate/mail-preview.tsx';
import { SaveDraft } from '../drafts/save-draft.tsx';
import { useTextDraft } from '../drafts/use-draft.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { personName, recipientOf } from '../records/person.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { refetchQuestions } from './question-queries.ts';

export interface QuestionDialogProps {
  row: StaffQuestion;
  /** The title of the opportunity. */
  title: string;
  /** Holds the action for ten seconds. */
  onHold: (doing: string, run: () => Promise<void>) => void;
  onClose: () => void;
}

export function QuestionActions({ row, title }: Pick<QuestionDialogProps, 'row' | 'title'>) {
  const [asking, setAsking] = useState<'answer' | 'remove' | null>(null);
  const { state, hold } = useHeldAction(`question:${row.id}`);
  if (row.status === 'removed') return null;
  if (state === 'held' || state === 'running') return <AboutToBeSent text="Your change is about to be sent." />;
  const close = () => setAsking(null);
  const onHold: QuestionDialogProps['onHold'] = (doing, run) => {
    close();
    hold({
      doing,
      to: `${window.location.pathname}${window.location.search}`,
      run: async () => {
        await run();
        refetchQuestions();
      },
    });
  };
  const dialog = { row, title, onHold, onClose: close };
  const of = <span style={visuallyHidden}>{` the question by ${personName(row.person)}`}</span>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="contained" onClick={() => setAsking('answer')}>
        {row.answer === null ? 'Answer' : 'Edit answer'}
        {of}
      </Button>
      <Button size="small" variant="text" color="error" onClick={() => setAsking('remove')}>
        Remove{of}
      </Button>
      {asking === 'answer' ? <AnswerDialog {...dialog} /> : null}
      {asking === 'remove' ? <RemoveDialog {...dialog} /> : null}
    </Box>
  );
}

const validateReason = yupValidate(removeQuestionSchema.pick(['reason']));

function RemoveDialog({ row: { id, opportunityId, person }, title, onHold, onClose }: QuestionDialogProps) {
  const toast = useToast();
  const [reason, saveReason] = useTextDraft('question', 'remove', id);
  return (
    <Formik
      initialValues={{ reason }}
      validate={validateReason}
      onSubmit={(values) =>
        onHold(`Removing the question by ${personName(person)}`, async () => {
          await call('removeQuestion', { id, reason: values.reason });
          saveReason('');
          toast({ title: 'Question removed', tone: 'success' });
        })
      }
    >
      <FormDialog
        title="Remove this question?"
        text="This deletes the question and its answer, including on the page. The investor will see the reason."
        submit="Remove"
        destructive
        onClose={onClose}
      >
        <SaveDraft draft={{ reason }} save={(values) => saveReason(values.reason)} />
        <FormTextField name="reason" label="Reason" required rows={2} maxRows={6} />
        <MailPreview
          kind="question_removed"
          data={{ opportunity_id: opportunityId, title, question_id: id }}
          facts={{ title }}
          to={recipientOf(person)}
        />
      </FormDialog>
    </Formik>
  );
}
