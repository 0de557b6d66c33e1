import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';

interface FormDialogProps {
  title: string;
  text: string;
  submit: string;
  /** The action can't be undone. */
  destructive?: boolean;
  failure?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around the fields of a Formik. Stays open and shows the error message if the action fails. */
export function FormDialog({ title, text, submit, destructive = false, failure, onClose, children }: FormDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <FormBody>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={textId} dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {text}
          </DialogContentText>
          {children}
          {failure ? <Alert severity="error">{failure}</Alert> : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton size="medium" color={destructive ? 'error' : 'primary'}>
            {submit}
          </SubmitButton>
        </DialogActions>
      </FormBody>
    </Dialog>
  );
}
