import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  ACCESS_NAMES,
  CHANGE_NOTE_MAX,
  DOCUMENT_ACCESS_LEVELS,
  DOCUMENT_CATEGORIES,
  type DocumentAccess,
} from '@portal/functions/contract/opportunities/opportunity-record';
import { useId, useState } from 'react';
import type { PlannedUpload } from './upload-plan.ts';
import type { QueuedUpload } from './upload-queue.ts';

interface ReviewUploadsProps {
  planned: readonly PlannedUpload[];
  onClose: () => void;
  onUpload: (uploads: readonly QueuedUpload[]) => void;
}

/** What the chosen files become, before anything is sent. */
export function ReviewUploads({ planned, onClose, onUpload }: ReviewUploadsProps) {
  const titleId = useId();
  const [category, setCategory] = useState<QueuedUpload['category']>('Investment Overview');
  const [access, setAccess] = useState<DocumentAccess>('kyc');
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());
  const accepted = planned.filter(({ refusal }) => refusal === null);
  const added = accepted.filter(({ isVersion }) => !isVersion);
  const upload = () =>
    onUpload(planned.map((one) => ({ ...one, category, access, changeNote: notes.get(one.documentId) ?? '' })));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{titleOf(planned.length)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {added.length > 0 ? (
          <Box sx={CHOICES}>
            <TextField
              select
              label="Category of new documents"
              value={category}
              onChange={(event) => {
                const chosen = DOCUMENT_CATEGORIES.find((one) => one === event.target.value);
                if (chosen) setCategory(chosen);
              }}
            >
              {DOCUMENT_CATEGORIES.map((one) => (
                <MenuItem key={one} value={one}>
                  {one}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label="Open to"
              value={access}
              onChange={(event) => {
                const chosen = DOCUMENT_ACCESS_LEVELS.find((one) => one === event.target.value);
                if (chosen) setAccess(chosen);
              }}
            >
              {DOCUMENT_ACCESS_LEVELS.map((level) => (
                <MenuItem key={level} value={level}>
                  {ACCESS_NAMES[level]}
                </MenuItem>
              ))}
            </TextField>
          </Box>
        ) : null}
        {accepted.length === 0 ? <Alert severity="error">None of these files can be uploaded.</Alert> : null}
        <Box component="ul" aria-label="Chosen files" sx={LIST}>
          {planned.map((one) => (
            <Box component="li" key={`${one.documentId} ${one.file.name}`} sx={ROW}>
              <Typography dir="auto" sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
                {one.indexNumber ? `${one.indexNumber} ` : ''}
                {one.name}
              </Typography>
              <Typography variant="body2" color={one.refusal ? 'error' : 'textSecondary'}>
                {one.refusal ?? (one.isVersion ? 'New version' : 'New document')}
              </Typography>
              {one.isVersion && one.refusal === null ? (
                <TextField
                  size="small"
                  fullWidth
                  label={`What changed in ${one.name}`}
                  helperText="In a line, for readers of the earlier version. Optional."
                  value={notes.get(one.documentId) ?? ''}
                  onChange={(event) => setNotes(new Map(notes).set(one.documentId, event.target.value))}
                  slotProps={{ htmlInput: { maxLength: CHANGE_NOTE_MAX } }}
                  sx={{ mt: 1 }}
                />
              ) : null}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={accepted.length === 0} onClick={upload}>
          {accepted.length === 1 ? 'Upload 1 document' : `Upload ${accepted.length} documents`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const titleOf = (count: number) => (count === 1 ? 'Upload this file?' : `Upload these ${count} files?`);

const CHOICES = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1 } as const;
const LIST = { m: 0, p: 0, listStyle: 'none' } as const;
const ROW = { py: 1, borderTop: 1, borderColor: 'divider' } as const;
