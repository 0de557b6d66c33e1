import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SUBMISSION_TEXT_MAX } from '@portal/functions/contract/limits';
import type { OwnSubmission, SubmissionQuestionView } from '@portal/functions/contract/owners/owner-calls';
import { SUBMISSION_STEPS } from '@portal/functions/contract/owners/submission-content';
import { isAccepted } from '@portal/functions/contract/owners/submission-machine';
import { SUBMISSION_WORDS } from '@portal/functions/contract/owners/submission-states';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { ConfirmDialog } from '#components/feedback/confirm-dialog.tsx';
import { formatDateTime, formatSize } from '#components/format/formatters.ts';
import { LinkButton } from '#components/page/links.tsx';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, setQueryData, usePortalMutation } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { StateBadge } from '../state-badge.tsx';
import { StepForm } from './step-form.tsx';

/** A submission that was sent: its state, the questions about it, and what was sent. */
export function SubmissionView({ submission }: { submission: OwnSubmission }) {
  const { id, status, content, questions, files, reason, opportunityId, sentAt } = submission;
  const [isOpen, setOpen] = useState(false);
  const waiting = questions.filter(({ answer }) => answer === null);
  const answered = questions.filter(({ answer }) => answer !== null);
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: '46rem' }}>
      <Box>
        <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
          {typeof content.title === 'string' ? content.title : 'Without a title'}
        </Typography>
        <StateBadge state={status} />
        <Typography sx={{ mt: 1 }}>{SUBMISSION_WORDS[status].meaning}</Typography>
        {reason ? (
          <Typography dir="auto" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        ) : null}
        {sentAt ? (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {`Sent ${formatDateTime(new Date(sentAt))}`}
          </Typography>
        ) : null}
      </Box>
      {opportunityId ? (
        <Box>
          <LinkButton variant="contained" to={paths.opportunity(opportunityId)}>
            Open your opportunity
          </LinkButton>
        </Box>
      ) : null}
      {waiting.map((question) => (
        <AnswerForm key={question.id} id={id} question={question} />
      ))}
      {answered.length > 0 ? <Answered questions={answered} /> : null}
      <Box component="section" aria-labelledby="sent-content">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography variant="h4" component="h3" id="sent-content" sx={{ flexGrow: 1 }}>
            What you sent
          </Typography>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        </Box>
        {isOpen ? (
          <Box sx={{ display: 'grid', gap: 4, mt: 2 }}>
            {SUBMISSION_STEPS.map((step) => (
              <Box key={step.id} sx={{ display: 'grid', gap: 2 }}>
                <Typography sx={{ fontWeight: 600 }}>{step.title}</Typography>
                <StepForm step={step} content={content} />
              </Box>
            ))}
            {files.length > 0 ? (
              <Box sx={{ display: 'grid', gap: 1 }}>
                <Typography sx={{ fontWeight: 600 }}>Files</Typography>
                {files.map((file) => (
                  <Typography key={file.id} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                    {`${file.name}, ${formatSize(file.size)}`}
                  </Typography>
                ))}
              </Box>
            ) : null}
          </Box>
        ) : null}
      </Box>
      {isAccepted(status, 'withdraw') ? <Withdrawal submission={submission} /> : null}
    </Box>
  );
}

/** What is typed is kept on this device until it is sent. */
function AnswerForm({ id, question }: { id: string; question: SubmissionQuestionView }) {
  const key = storageKey('draft', 'submission-answer', question.id);
  const [text, setText] = useState(() => browserStorage.get(key) ?? '');
  const query = callQuery('getSubmission', { id });
  const { mutate, isPending, error } = usePortalMutation(
    () => call('answerSubmissionQuestion', { id, questionId: question.id, answer: text }),
    {
      onSuccess: (next) => {
        browserStorage.remove(key);
        setQueryData(query, next);
        void refetchQuery(callQuery('listOwnerRoom', {}));
      },
    },
  );
  return (
    <Box sx={ASKED}>
      <Typography variant="body2" color="textSecondary">
        {`We asked ${formatDateTime(new Date(question.askedAt))}`}
      </Typography>
      <Typography dir="auto" sx={TEXT}>
        {question.text}
      </Typography>
      <TextField
        label="Your answer"
        multiline
        minRows={3}
        maxRows={12}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          browserStorage.set(key, target.value);
        }}
        slotProps={{ htmlInput: { maxLength: SUBMISSION_TEXT_MAX, dir: 'auto' } }}
      />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      <Box>
        <BusyButton variant="contained" busy={isPending} disabled={text.trim() === ''} onClick={() => mutate()}>
          Send answer
        </BusyButton>
      </Box>
    </Box>
  );
}

const ANSWERS_SHOWN = 5;

/** The latest first. */
function Answered({ questions }: { questions: readonly SubmissionQuestionView[] }) {
  const [all, setAll] = useState(false);
  const shown = questions.toReversed().slice(0, all ? questions.length : ANSWERS_SHOWN);
  return (
    <Box component="section" aria-labelledby="answered-questions">
      <Typography variant="h4" component="h3" id="answered-questions" sx={{ mb: 1 }}>
        Questions and answers
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {shown.map(({ id, text, answer }) => (
          <li key={id}>
            <Typography dir="auto" sx={{ ...TEXT, fontWeight: 600 }}>
              {text}
            </Typography>
            <Typography dir="auto" sx={TEXT}>
              {answer}
            </Typography>
          </li>
        ))}
      </Box>
      {shown.length < questions.length ? (
        <Button
          size="small"
          sx={{ mt: 1, ml: -1 }}
          onClick={() => setAll(true)}
        >{`Show all ${questions.length}`}</Button>
      ) : null}
    </Box>
  );
}

function Withdrawal({ submission: { id, revision } }: { submission: OwnSubmission }) {
  const [isOpen, setOpen] = useState(false);
  const query = callQuery('getSubmission', { id });
  const { mutate, isPending, error } = usePortalMutation(() => call('withdrawSubmission', { id, revision }), {
    onSuccess: () => void refetchQuery(query),
  });
  return (
    <Box>
      <Button color="error" onClick={() => setOpen(true)}>
        Withdraw submission
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Withdraw this submission?"
          text="We stop working on it. You can’t undo this, but you can submit the asset again."
          confirm="Withdraw"
          color="error"
          busy={isPending}
          failure={error?.message ?? null}
          onConfirm={() => mutate()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
}

const ASKED = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  border: 1,
  borderColor: 'status.pending.border',
  borderRadius: 1,
} as const;
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
