import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SUBMISSION_TEXT_MAX } from '@portal/functions/contract/limits';
import type { StaffSubmission } from '@portal/functions/contract/owners/owner-calls';
import { SUBMISSION_STATES, SUBMISSION_WORDS } from '@portal/functions/contract/owners/submission-states';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { useTextDraft } from '../drafts/use-draft.ts';
import { FilterSelect } from '../records/filter-select.tsx';
import { personName } from '../records/person.ts';
import { useInternalChange } from './submission-queries.ts';

interface SubmissionHistoryProps {
  submission: StaffSubmission;
  onReload: () => void;
}

/** Who is in charge, notes and history, newest first. The owner sees none of it. */
export function SubmissionHistory({ submission, onReload }: SubmissionHistoryProps) {
  const { id, owner, history, person } = submission;
  const [note, setNote] = useTextDraft('note', 'submission', id);
  const noting = useInternalChange(submission, () => setNote(''));
  const handing = useInternalChange(submission);
  const staff = usePortalQuery(callQuery('listStaff', { area: 'catalogue' })).data?.staff ?? [];
  const nameOf = (uid: string | null) => staff.find((one) => one.uid === uid)?.name ?? 'another person';
  const isFormer = owner !== null && staff.every(({ uid }) => uid !== owner);
  const failure = noting.error ?? handing.error;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FilterSelect
        sx={{}}
        label="In charge"
        value={owner ?? ''}
        options={[
          ['', 'Nobody'],
          ...staff.map(({ uid, name }) => [uid, name] as const),
          ...(isFormer ? [[owner, 'Another person'] as const] : []),
        ]}
        onChange={(value) => handing.mutate({ owner: value === '' ? null : value })}
      />
      <Typography variant="h4" component="h3">
        Notes and history
      </Typography>
      <TextField
        label="Note"
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        helperText="Only staff see notes."
        slotProps={{ htmlInput: { maxLength: SUBMISSION_TEXT_MAX, dir: 'auto' } }}
      />
      {note.trim() === '' ? null : (
        <Box>
          <BusyButton size="small" variant="outlined" busy={noting.isPending} onClick={() => noting.mutate({ note })}>
            Add note
          </BusyButton>
        </Box>
      )}
      {failure ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={onReload}>
              Reload
            </Button>
          }
        >
          {failure.message}
        </Alert>
      ) : null}
      <Box component="ol" aria-label="History" sx={LIST}>
        {history.toReversed().map((step) => (
          <li key={`${step.id} ${step.kind}`}>
            <Typography sx={TEXT} dir="auto">
              {sentenceOf(step, nameOf)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <bdi>{step.by?.name ?? (step.kind === 'listed' ? 'The portal' : personName(person))}</bdi>,{' '}
              {formatDateTime(new Date(step.at))}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function sentenceOf(
  { kind, detail }: StaffSubmission['history'][number],
  nameOf: (uid: string | null) => string,
): string {
  switch (kind) {
    case 'sent':
      return 'Submission sent';
    case 'withdrawn':
      return 'Submission withdrawn';
    case 'answered':
      return 'Question answered';
    case 'asked':
      return 'Question asked';
    case 'moved': {
      const state = SUBMISSION_STATES.find((known) => known === detail);
      return `State: ${state ? SUBMISSION_WORDS[state].label : detail}`;
    }
    case 'declined':
      return 'Submission declined';
    case 'converted':
      return `Draft started: ${detail}`;
    case 'listed':
      return `Listed as ${detail}`;
    case 'note':
      return detail ?? '';
    case 'owner':
      return detail === null ? 'Nobody in charge' : `In charge: ${nameOf(detail)}`;
  }
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 } as const;
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
