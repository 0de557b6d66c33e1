import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { deleteFile } from '#firebase/delete-file.ts';
import { toWriteFailure } from '#firebase/write-failure.ts';
import type { PrivateFile } from '../api/list-private-files.ts';

interface DeleteDialogProps {
  file: PrivateFile;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a file goes for good, and stays open with the reason where it cannot go. */
export function DeleteDialog({ file, onClose, onDeleted }: DeleteDialogProps) {
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const titleId = useId();
  const textId = useId();
  const confirm = async () => {
    setDeleting(true);
    try {
      await deleteFile(file.path);
      onDeleted();
    } catch (error) {
      setFailure(toWriteFailure(error).message);
      setDeleting(false);
    }
  };
  return (
    <Dialog open onClose={deleting ? undefined : onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>Delete this file?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi> will be gone for good, and links to it will stop working.
        </DialogContentText>
        {failure ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose} disabled={deleting}>
          Keep
        </Button>
        <Button variant="contained" color="error" onClick={confirm} loading={deleting}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
