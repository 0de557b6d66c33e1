import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SUBMISSION_TEXT_MAX } from '@portal/functions/contract/limits';
import type { StaffSubmission } from '@portal/functions/contract/owners/owner-calls';
import { isAccepted } from '@portal/functions/contract/owners/submission-machine';
import { SUBMISSION_WORDS, WORKED_STATES, type WorkedState } from '@portal/functions/contract/owners/submission-states';
import { idFromName, OPPORTUNITY_ID, OPPORTUNITY_ID_MAX } from '@portal/functions/contract/schemas';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { MailPreview } from '../deliberate/mail-preview.tsx';
import { useTextDraft } from '../drafts/use-draft.ts';
import { FilterSelect } from '../records/filter-select.tsx';
import { personName } from '../records/person.ts';
import { type Change, changeSubmission, showSubmission } from './submission-queries.ts';

type Open = 'ask' | 'move' | 'decline' | 'convert';

const LABELS: Readonly<Record<Open, string>> = {
  convert: 'Start a draft',
  ask: 'Ask a question',
  move: 'Move on',
  decline: 'Decline',
};

/** The steps that the state allows; none is the main one while the owner must answer. Whatever mails the owner is shown first, and held for ten seconds. */
export function SubmissionActions({ submission }: { submission: StaffSubmission }) {
  const { id, state, opportunityId, person, openQuestions } = submission;
  const [open, setOpen] = useState<Open | null>(null);
  const { state: held, hold } = useHeldAction(`submission:${id}`);
  const isHeld = held === 'held' || held === 'running';
  const mayConvert = isAccepted(state, 'convert') && opportunityId === null;
  const offered = (['convert', 'ask', 'move', 'decline'] as const).filter((action) =>
    action === 'convert' ? mayConvert : isAccepted(state, action),
  );
  const later = (doing: string, change: Change, onDone: () => void) => {
    setOpen(null);
    hold({
      doing: `${doing} ${personName(person)}`,
      to: `${window.location.pathname}${window.location.search}`,
      run: async () => {
        await changeSubmission(submission, change);
        onDone();
      },
    });
  };
  const dialog = { submission, onClose: () => setOpen(null), onHold: later };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {opportunityId ? (
        <Typography>
          {state === 'listed' ? 'Listed as ' : 'Draft: '}
          <Link
            to={state === 'listed' ? `/investments/${opportunityId}` : `/admin?tab=catalogue&draft=${opportunityId}`}
          >
            {opportunityId}
          </Link>
        </Typography>
      ) : null}
      {state === 'withdrawn' && opportunityId ? (
        <Alert severity="warning" variant="outlined">
          The owner has withdrawn this submission. Discard its draft.
        </Alert>
      ) : null}
      {offered.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {offered.map((action, index) => (
            <Button
              key={action}
              variant={index === 0 && openQuestions === 0 ? 'contained' : 'outlined'}
              color={action === 'decline' ? 'error' : 'primary'}
              disabled={isHeld}
              onClick={() => setOpen(action)}
            >
              {LABELS[action]}
            </Button>
          ))}
        </Box>
      ) : null}
      {open === 'ask' ? <AskDialog {...dialog} /> : null}
      {open === 'move' ? <MoveDialog {...dialog} /> : null}
      {open === 'decline' ? <DeclineDialog {...dialog} /> : null}
      {open === 'convert' ? <ConvertDialog submission={submission} onClose={() => setOpen(null)} /> : null}
    </Box>
  );
}

interface ActionDialogProps {
  submission: StaffSubmission;
  onClose: () => void;
  onHold: (doing: string, change: Change, onDone: () => void) => void;
}

const recipient = ({ person }: StaffSubmission) => ({
  name: person.profile?.full_name ?? null,
  email: person.account?.email ?? null,
  emailConfirmed: person.account?.emailVerified ?? false,
});

function AskDialog({ submission, onClose, onHold }: ActionDialogProps) {
  const [text, setText] = useTextDraft('submission-question', submission.id);
  const send = () => onHold('Asking', { ask: text }, () => setText(''));
  return (
    <Frame title="Ask a question" confirm="Ask" disabled={text.trim() === ''} onConfirm={send} onClose={onClose}>
      <LongText label="Question" value={text} onChange={setText} help="The owner reads it in the owner’s room." />
      <MailPreview kind="submission_question" data={{ submission_id: submission.id }} to={recipient(submission)} />
    </Frame>
  );
}

function MoveDialog({ submission, onClose, onHold }: ActionDialogProps) {
  const states = WORKED_STATES.filter((state) => state !== submission.state);
  const [to, setTo] = useState<WorkedState>(states[0] ?? 'received');
  const send = () => onHold('Moving the submission of', { move: to }, () => undefined);
  return (
    <Frame title="Move this submission on" confirm="Move" onConfirm={send} onClose={onClose}>
      <FilterSelect
        sx={{ mt: 1 }}
        label="New state"
        value={to}
        options={states.map((state) => [state, SUBMISSION_WORDS[state].label] as const)}
        onChange={(value) => setTo(states.find((state) => state === value) ?? to)}
      />
      {submission.openQuestions > 0 ? <Typography variant="body2">The open questions are removed.</Typography> : null}
      <MailPreview
        kind="submission_moved"
        data={{ submission_id: submission.id, submission_state: to }}
        to={recipient(submission)}
      />
    </Frame>
  );
}

function DeclineDialog({ submission, onClose, onHold }: ActionDialogProps) {
  const [text, setText] = useTextDraft('submission-decline', submission.id);
  const send = () => onHold('Declining the submission of', { decline: text }, () => setText(''));
  return (
    <Frame
      title="Decline this submission"
      confirm="Decline"
      disabled={text.trim() === ''}
      onConfirm={send}
      onClose={onClose}
    >
      <LongText label="Reason" value={text} onChange={setText} help="The owner reads it in the owner’s room." />
      <MailPreview
        kind="submission_moved"
        data={{ submission_id: submission.id, submission_state: 'declined' }}
        to={recipient(submission)}
      />
    </Frame>
  );
}

function ConvertDialog({ submission, onClose }: Pick<ActionDialogProps, 'submission' | 'onClose'>) {
  const { id, revision, title } = submission;
  const [opportunityId, setId] = useState(idFromName(title));
  const { mutate, isPending, error } = usePortalMutation(
    () => call('convertSubmission', { id, revision, opportunityId }),
    {
      onSuccess: (changed) => {
        showSubmission(changed);
        onClose();
      },
    },
  );
  const isValid = OPPORTUNITY_ID.test(opportunityId) && opportunityId.length <= OPPORTUNITY_ID_MAX;
  return (
    <Frame
      title="Start a draft of the catalogue"
      confirm="Start draft"
      disabled={!isValid}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Typography>
        Every field of the submission is copied. The sender becomes the owner of the opportunity, and reads the state
        Packaging.
      </Typography>
      <TextField
        label="Id of the opportunity"
        value={opportunityId}
        error={!isValid}
        helperText="Part of the address: small letters, digits and hyphens. It never changes."
        onChange={(event) => setId(event.target.value)}
      />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
    </Frame>
  );
}

interface LongTextProps {
  label: string;
  value: string;
  help: string;
  onChange: (value: string) => void;
}

const LongText = ({ label, value, help, onChange }: LongTextProps) => (
  <TextField
    label={label}
    multiline
    minRows={3}
    maxRows={12}
    value={value}
    helperText={`${help} Your draft is kept.`}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ htmlInput: { maxLength: SUBMISSION_TEXT_MAX, dir: 'auto' } }}
    sx={{ mt: 1 }}
  />
);

interface FrameProps {
  title: string;
  confirm: string;
  disabled?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ title, confirm, disabled = false, busy = false, onConfirm, onClose, children }: FrameProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton variant="contained" disabled={disabled} busy={busy} onClick={onConfirm}>
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
