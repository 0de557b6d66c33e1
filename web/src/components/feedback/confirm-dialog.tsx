import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  confirm: string;
  cancel?: string;
  color: ButtonProps['color'];
  disabled?: boolean;
  busy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Fields to complete first. Receives the id of the title. */
  children?: (titleId: string) => ReactNode;
}

/** Stays open and shows the error message if the action fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
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
