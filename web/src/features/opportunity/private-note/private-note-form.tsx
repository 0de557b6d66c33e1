import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { PRIVATE_NOTE_MAX } from '@portal/functions/contract/limits';
import type { PrivateNote } from '@portal/functions/contract/opportunities/private-note';
import { type FormEvent, useState } from 'react';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { formatDateTime, formatInteger } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { type Query, setQueryData, usePortalMutation } from '#lib/data/query.ts';

interface PrivateNoteFormProps {
  id: string;
  stored: PrivateNote;
  query: Query<PrivateNote>;
}

/** Keeps the typed text after a failure, and the revision that it is based on. */
export function PrivateNoteForm({ id, stored, query }: PrivateNoteFormProps) {
  const [base, setBase] = useState(stored);
  const [text, setText] = useState(stored.text);
  const { mutate, isPending, error } = usePortalMutation(
    (written: string) => call('setPrivateNote', { id, text: written, revision: base.revision }),
    {
      onSuccess: (note) => {
        setBase(note);
        setText(note.text);
        setQueryData(query, note);
      },
    },
  );
  const changed = text.trim() !== base.text;
  const tooLong = text.trim().length > PRIVATE_NOTE_MAX;
  useBeforeUnloadWarning(changed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (changed && !tooLong) mutate(text);
  };
  return (
    <Box component="form" aria-label="Your private note" noValidate onSubmit={save} sx={FORM}>
      <TextField
        label="Note"
        multiline
        minRows={3}
        maxRows={14}
        fullWidth
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={tooLong}
        helperText={`${formatInteger(text.trim().length)} of ${formatInteger(PRIVATE_NOTE_MAX)} characters`}
      />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="outlined" disabled={!changed || tooLong || isPending}>
          Save note
        </Button>
        <Typography role="status" variant="body2" color="textSecondary">
          {changed || base.updatedAt === null ? '' : `Saved on ${formatDateTime(new Date(base.updatedAt))}`}
        </Typography>
      </Box>
    </Box>
  );
}

const FORM = { display: 'grid', gap: 1.5, justifyItems: 'start', '@media print': { display: 'none' } } as const;
