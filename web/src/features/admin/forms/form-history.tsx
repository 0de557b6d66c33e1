import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FORM_STATE_NAMES, FORM_STATES, type FormDetail } from '@portal/functions/contract/forms/form-desk';
import type { FormCollection } from '@portal/functions/contract/forms/form-records';
import { FORM_NOTE_MAX } from '@portal/functions/contract/limits';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { useTextDraft } from '../drafts/use-draft.ts';
import { useFormUpdate } from './form-queries.ts';

interface FormHistoryProps {
  collection: FormCollection;
  form: FormDetail;
}

/** Notes and changes by staff, newest first. The sender sees none of it. */
export function FormHistory({ collection, form }: FormHistoryProps) {
  const [note, setNote] = useTextDraft('note', collection, form.id);
  const { mutate, isPending, error } = useFormUpdate(collection, form, () => setNote(''));
  const staff = usePortalQuery(callQuery('listStaff', { area: 'messages' })).data?.staff ?? [];
  const nameOf = (uid: string) => staff.find((person) => person.uid === uid)?.name ?? 'another person';
  return (
    <Box>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
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
        slotProps={{ htmlInput: { maxLength: FORM_NOTE_MAX, dir: 'auto' } }}
      />
      {note.trim() === '' ? null : (
        <BusyButton size="small" variant="outlined" busy={isPending} onClick={() => mutate({ note })}>
          Add note
        </BusyButton>
      )}
      {error ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error.message}
        </Alert>
      ) : null}
      <Box component="ol" aria-label="History" sx={LIST}>
        {form.history.toReversed().map((step) => (
          <li key={`${step.id} ${step.kind}`}>
            <Typography sx={TEXT} dir="auto">
              {sentenceOf(step, nameOf)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <bdi>{step.by.name}</bdi>, {formatDateTime(new Date(step.at))}
            </Typography>
          </li>
        ))}
        <li>
          <Typography>Received</Typography>
          <Typography variant="body2" color="textSecondary">
            {formatDateTime(new Date(form.receivedAt))}
          </Typography>
        </li>
      </Box>
    </Box>
  );
}

function sentenceOf({ kind, detail }: FormDetail['history'][number], nameOf: (uid: string) => string): string {
  switch (kind) {
    case 'note':
      return detail ?? '';
    case 'owner':
      return detail === null ? 'Owner removed' : `Owner: ${nameOf(detail)}`;
    case 'state': {
      const state = FORM_STATE_NAMES.find((name) => name === detail);
      return `State: ${state ? FORM_STATES[state].label : detail}`;
    }
    case 'reply':
      return 'Reply sent';
    case 'received':
      return 'Reply from the sender recorded';
  }
}

const LIST = { m: 0, mt: 2.5, p: 0, listStyle: 'none', display: 'grid', gap: 2 } as const;
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
