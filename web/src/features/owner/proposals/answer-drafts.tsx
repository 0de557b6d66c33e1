import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { ANSWER_MAX } from '@portal/functions/contract/limits';
import { answerDraftSchema, type OwnerWork, type OwnProposal } from '@portal/functions/contract/owners/proposals';
import { Formik } from 'formik';
import { FormBody } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { FormActions, ITEM, LIST, ProposalStatus, TARGET, TEXT, useFirst, WorkSection } from './proposal-parts.tsx';
import { useSaveProposal } from './use-proposals.ts';

export interface WorkProps {
  id: string;
  work: OwnerWork;
  /** The form that is open: at most one on the page, because its fields have ids. */
  open: string | null;
  onOpen: (form: string | null) => void;
}

/** The questions of readers, without the readers, and the answers that the owner drafted. */
export function AnswerDrafts({ id, work, open, onOpen }: WorkProps) {
  const drafts = work.proposals.filter(({ kind }) => kind === 'answer');
  const draftOf = (questionId: string) => drafts.find(({ answer }) => answer?.questionId === questionId) ?? null;
  const asked = new Set(work.questions.map((question) => question.id));
  const earlier = drafts.filter(({ answer }) => answer !== null && !asked.has(answer.questionId));
  const questions = useFirst(work.questions, 'questions');
  const answers = useFirst(earlier, 'earlier answers');
  return (
    <WorkSection
      id="questions"
      title="Questions"
      lead="Draft answers to what investors ask. Our team reads each one before the investor does."
    >
      {work.questions.length === 0 && earlier.length === 0 ? <Typography>No questions are waiting.</Typography> : null}
      <Box component="ul" sx={LIST}>
        {questions.shown.map((question) => (
          <Box component="li" key={question.id} sx={ITEM}>
            <Typography dir="auto" sx={{ ...TEXT, fontWeight: 550 }}>
              {question.text}
            </Typography>
            <Draft
              opportunityId={id}
              questionId={question.id}
              draft={draftOf(question.id)}
              isOpen={open === question.id}
              onOpen={(isOpen) => onOpen(isOpen ? question.id : null)}
            />
          </Box>
        ))}
      </Box>
      {questions.more}
      <Box component="ul" sx={LIST}>
        {answers.shown.map((draft) => (
          <Box component="li" key={draft.id} sx={ITEM}>
            <Typography dir="auto" sx={{ ...TEXT, fontWeight: 550 }}>
              {draft.answer?.question ?? 'A question that no longer exists'}
            </Typography>
            <Typography dir="auto" sx={TEXT}>
              {draft.answer?.answer}
            </Typography>
            <ProposalStatus
              opportunityId={id}
              proposal={draft}
              of="the answer"
              editable={false}
              onEdit={() => undefined}
            />
          </Box>
        ))}
      </Box>
      {answers.more}
    </WorkSection>
  );
}

interface DraftProps {
  opportunityId: string;
  questionId: string;
  draft: OwnProposal | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function Draft({ opportunityId, questionId, draft, isOpen, onOpen }: DraftProps) {
  if (isOpen) return <AnswerForm {...{ opportunityId, questionId, draft }} onClose={() => onOpen(false)} />;
  if (!draft) {
    return (
      <Button variant="outlined" size="small" sx={{ ...TARGET, justifySelf: 'start' }} onClick={() => onOpen(true)}>
        Draft an answer
      </Button>
    );
  }
  return (
    <>
      <Typography dir="auto" sx={TEXT}>
        {draft.answer?.answer}
      </Typography>
      <ProposalStatus
        opportunityId={opportunityId}
        proposal={draft}
        of="the answer"
        editable={draft.state !== 'released'}
        onEdit={() => onOpen(true)}
      />
    </>
  );
}

const cleaned = ({ answer }: { answer: string }) => ({ answer: cleanMessage(answer) });
const validate = yupValidate(answerDraftSchema);

interface AnswerFormProps extends Pick<DraftProps, 'opportunityId' | 'questionId' | 'draft'> {
  onClose: () => void;
}

function AnswerForm({ opportunityId, questionId, draft, onClose }: AnswerFormProps) {
  const { mutate, error } = useSaveProposal(opportunityId, draft, onClose);
  return (
    <Formik
      initialValues={{ answer: draft?.answer?.answer ?? '' }}
      validateOnBlur={false}
      validate={(values) => validate(cleaned(values))}
      onSubmit={(values, { setSubmitting }) =>
        mutate({ answer: { questionId, ...cleaned(values) } }, { onSettled: () => setSubmitting(false) })
      }
    >
      <FormBody label="Your answer">
        <Box sx={{ display: 'grid', gap: 1 }}>
          <FormTextField
            name="answer"
            label="Your answer"
            required
            rows={3}
            maxRows={14}
            helperText={`At most ${formatInteger(ANSWER_MAX)} characters.`}
          />
          <FormActions failure={error?.message} onCancel={onClose} />
        </Box>
      </FormBody>
    </Formik>
  );
}
