import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { ANSWER_MAX } from '@portal/functions/contract/limits';
import {
  type AnswerForm,
  answerFormSchema,
  type StaffQuestion,
} from '@portal/functions/contract/opportunities/questions';
import { Formik, useFormikContext } from 'formik';
import { FormCheckbox } from '#components/form/form-checkbox.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { FormDialog } from '../records/form-dialog.tsx';

interface AnswerValues {
  answer: string;
  publish: boolean;
  publishAs: string;
}

const answerOf = ({ answer, publish, publishAs }: AnswerValues): AnswerForm => ({
  answer: cleanMessage(answer),
  publishAs: publish ? cleanMessage(publishAs) : null,
});

const validate = yupValidate(answerFormSchema);

interface AnswerDialogProps {
  row: StaffQuestion;
  onClose: () => void;
  onAnswered: () => void;
}

export function AnswerDialog({ row, onClose, onAnswered }: AnswerDialogProps) {
  const { id, text, answer, publishedAs } = row;
  const toast = useToast();
  const { mutate, error } = usePortalMutation((values: AnswerForm) => call('answerQuestion', { id, ...values }), {
    onSuccess: () => {
      toast({ title: answer === null ? 'Question answered' : 'Answer changed', tone: 'success' });
      onAnswered();
    },
  });
  const initial: AnswerValues = { answer: answer ?? '', publish: publishedAs !== null, publishAs: publishedAs ?? text };
  return (
    <Formik
      initialValues={initial}
      validate={(values) => validate(answerOf(values))}
      onSubmit={(values, { setSubmitting }) => mutate(answerOf(values), { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog
        title={answer === null ? 'Answer this question' : 'Edit the answer'}
        text={text}
        submit={answer === null ? 'Send answer' : 'Save answer'}
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField
          name="answer"
          label="Answer"
          required
          rows={4}
          maxRows={14}
          helperText={`The investor will be notified and can read it in the portal. At most ${formatInteger(ANSWER_MAX)} characters.`}
        />
        <FormCheckbox
          name="publish"
          label="Publish in the frequently asked questions"
          helperText="Everyone who can view this opportunity in full can read it. The investor’s name is not shown."
        />
        <PublishedWording />
      </FormDialog>
    </Formik>
  );
}

function PublishedWording() {
  const { values } = useFormikContext<AnswerValues>();
  if (!values.publish) return null;
  return (
    <FormTextField
      name="publishAs"
      label="Question as shown on the page"
      required
      rows={2}
      maxRows={8}
      helperText="Remove names and anything else that identifies the investor."
    />
  );
}
