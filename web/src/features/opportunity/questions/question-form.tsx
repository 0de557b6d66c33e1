import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { QUESTION_MAX } from '@portal/functions/contract/limits';
import {
  type OwnQuestion,
  type QuestionForm as QuestionFormValues,
  questionFormSchema,
} from '@portal/functions/contract/opportunities/questions';
import { Formik } from 'formik';
import { useState } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { createIdempotencyKey } from '#components/form/idempotency-key.ts';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { type Query, refetchQuery, usePortalMutation } from '#lib/data/query.ts';

const EMPTY: QuestionFormValues = { text: '' };
const cleaned = ({ text }: QuestionFormValues): QuestionFormValues => ({ text: cleanMessage(text) });
const validate = yupValidate(questionFormSchema);

interface QuestionFormProps {
  id: string;
  unlock: string | undefined;
  /** The list that shows a new question. */
  query: Query<{ questions: OwnQuestion[] }>;
}

export function QuestionForm({ id, unlock, query }: QuestionFormProps) {
  const toast = useToast();
  const [key] = useState(() => createIdempotencyKey<QuestionFormValues>());
  const { mutate, error } = usePortalMutation(
    (values: QuestionFormValues) =>
      call('askQuestion', { id, ...key.addTo(values), ...(unlock !== undefined && { unlock }) }),
    {
      onSuccess: () => {
        key.renew();
        void refetchQuery(query);
        toast({ title: 'Question sent', description: 'We’ll notify you when we have answered.', tone: 'success' });
      },
    },
  );
  return (
    <Formik
      initialValues={EMPTY}
      validateOnBlur={false}
      validate={(values) => validate(cleaned(values))}
      onSubmit={(values, { resetForm, setSubmitting }) =>
        mutate(cleaned(values), { onSuccess: () => resetForm(), onSettled: () => setSubmitting(false) })
      }
    >
      <FormBody label="Ask a question">
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '@media print': { display: 'none' } }}>
          <FormTextField
            name="text"
            label="Your question"
            required
            rows={3}
            maxRows={10}
            helperText={`At most ${QUESTION_MAX} characters.`}
          />
          {error ? <Alert severity="error">{error.message}</Alert> : null}
          <SubmitButton size="medium">Ask question</SubmitButton>
        </Box>
      </FormBody>
    </Formik>
  );
}
