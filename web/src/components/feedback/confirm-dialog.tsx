import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface QuestionDialogProps {
  title: string;
  text: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  /** And what the one says that leaves it be. */
  cancel?: string;
  color: ButtonProps['color'];
  disabled?: boolean;
  busy: boolean;
  /** Why it could not be done. */
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** What has to be said or chosen first, in view of the id of the title. */
  children?: (titleId: string) => ReactNode;
}

/** Asks before something is done, and stays open with the reason where that fails. */
export function ConfirmDialog(props: QuestionDialogProps) {
  const { title, text, confirm, cancel = 'Cancel', color, disabled = false, busy, failure } = props;
  const { onConfirm, onClose, children } = props;
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
        {children?.(titleId)}
        {failure ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {cancel}
        </Button>
        <Button variant="contained" color={color} onClick={onConfirm} loading={busy} disabled={disabled}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
