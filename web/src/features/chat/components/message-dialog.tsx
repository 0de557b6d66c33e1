import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { QUESTIONS } from '../message-questions.ts';
import { type AskedKind, useMessageQuestion } from '../use-message-question.ts';
import { ReportReasons } from './report-reasons.tsx';

export interface Asked {
  kind: AskedKind;
  messageId: string;
}

/** Asks before a message is deleted, removed or reported, and stays open with the reason where that fails. */
export function MessageDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { title, text, confirm, done } = QUESTIONS[asked.kind];
  const toast = useToast();
  const [reason, setReason] = useState<Parameters<typeof ReportReasons>[0]['value']>(null);
  const { act, busy, failure } = useMessageQuestion(asked, reason, () => {
    toast({ title: done, tone: 'success' });
    onClose();
  });
  const [titleId, textId] = [useId(), useId()];
  const reporting = asked.kind === 'report';
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
        <DialogContentText id={textId}>{text}</DialogContentText>
        {reporting ? <ReportReasons value={reason} onChange={setReason} labelledBy={titleId} /> : null}
        {failure ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color={reporting ? 'primary' : 'error'}
          onClick={act}
          loading={busy}
          disabled={reporting && reason === null}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
