import Button from '@mui/material/Button';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { ANSWER_MAX } from '@portal/functions/contract/limits';
import {
  type AnswerDraft,
  type AnswerForm,
  answerFormSchema,
} from '@portal/functions/contract/opportunities/questions';
import { type ProposalRequest, proposalRequestSchema } from '@portal/functions/contract/owners/proposal-request';
import { strictObject } from '@portal/functions/contract/schemas';
import { Formik, useFormikContext } from 'formik';
import { boolean, string } from 'yup';
import { FormCheckbox } from '#components/form/form-checkbox.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { MailPreview } from '../deliberate/mail-preview.tsx';
import { SaveDraft } from '../drafts/save-draft.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { personName, recipientOf } from '../records/person.ts';
import type { QuestionDialogProps } from './question-actions.tsx';

interface AnswerValues {
  answer: string;
  publish: boolean;
  publishAs: string;
  /** The owner's draft from which the answer was made. */
  used?: ProposalRequest | undefined;
}

const answerOf = ({ answer, publish, publishAs }: AnswerValues): AnswerForm => ({
  answer: cleanMessage(answer),
  publishAs: publish ? cleanMessage(publishAs) : null,
});

const validate = yupValidate(answerFormSchema);
const draftSchema = strictObject({
  answer: string().defined(),
  publish: boolean().required(),
  publishAs: string().defined(),
  used: proposalRequestSchema.optional().default(undefined),
});
const isDraft = (value: unknown): value is AnswerValues => draftSchema.isValidSync(value, { strict: true });

export function AnswerDialog({ row, title, onHold, onClose }: QuestionDialogProps) {
  const { id, opportunityId, text, answer, publishedAs, person, drafts } = row;
  const toast = useToast();
  const stored: AnswerValues = { answer: answer ?? '', publish: publishedAs !== null, publishAs: publishedAs ?? text };
  const [draft, saveDraft, clearDraft] = useDraft(['question', 'answer', id], isDraft, stored);
  const isFirst = answer === null;
  const send = async (values: AnswerValues) => {
    const used = drafts.some((one) => one.id === values.used?.id) ? values.used : undefined;
    await call('answerQuestion', { id, ...answerOf(values), ...(used && { used }) });
    clearDraft();
    toast({ title: isFirst ? 'Question answered' : 'Answer changed', tone: 'success' });
  };
  return (
    <Formik
      initialValues={draft}
      validate={(values) => validate(answerOf(values))}
      onSubmit={(values) =>
        onHold(isFirst ? `Sending your answer to ${personName(person)}` : 'Changing the answer', () => send(values))
      }
    >
      <FormDialog
        title={isFirst ? 'Answer this question' : 'Edit the answer'}
        text={text}
        submit={isFirst ? 'Send answer' : 'Save answer'}
        onClose={onClose}
      >
        <SaveDraft draft={draft} save={saveDraft} />
        {drafts.map((one) => (
          <UseDraft key={one.id} draft={one} />
        ))}
        <FormTextField
          name="answer"
          label="Answer"
          required
          rows={4}
          maxRows={14}
          helperText={`The investor can read it in the portal. At most ${formatInteger(ANSWER_MAX)} characters.`}
        />
        <FormCheckbox
          name="publish"
          label="Publish in the frequently asked questions"
          helperText="Everyone who can view this opportunity in full can read it. The investor’s name is not shown."
        />
        <PublishedWording />
        {isFirst ? (
          <MailPreview
            kind="question_answered"
            data={{ opportunity_id: opportunityId, title, question_id: id }}
            facts={{ title }}
            to={recipientOf(person)}
          />
        ) : null}
      </FormDialog>
    </Formik>
  );
}

function UseDraft({ draft: { id, revision, answer, person } }: { draft: AnswerDraft }) {
  const { setValues, values } = useFormikContext<AnswerValues>();
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ justifySelf: 'start' }}
      onClick={() => void setValues({ ...values, answer, used: { id, revision } })}
    >
      Use the owner’s draft<span style={visuallyHidden}>{` by ${personName(person)}`}</span>
    </Button>
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
