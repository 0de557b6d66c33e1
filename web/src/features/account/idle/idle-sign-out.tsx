import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef, useState } from 'react';
import { endIdleSession } from '#lib/auth/end-idle-session.ts';
import { activityOf, type IdlePhase, watchIdle } from './idle.ts';

interface IdleSignOutProps {
  uid: string;
  minutes: number;
}

/** Warns a minute before the session ends. */
export function IdleSignOut({ uid, minutes }: IdleSignOutProps) {
  const [phase, setPhase] = useState<IdlePhase>();
  const watch = useRef<ReturnType<typeof watchIdle>>(undefined);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => {
    watch.current = watchIdle({ limitMs: minutes * 60_000, lastActivity: activityOf(uid), onChange: setPhase });
    return watch.current.stop;
  }, [uid, minutes]);
  useEffect(() => {
    if (phase?.phase === 'over') void endIdleSession();
  }, [phase]);
  if (phase?.phase !== 'warned') return null;
  const stay = () => watch.current?.stay();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      onClose={stay}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>Are you still there?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          You have been inactive for a while, so you will be logged out within a minute. Unsaved changes will be lost.
        </DialogContentText>
        <DialogContentText aria-hidden sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums' }}>
          {Math.ceil(phase.remainingMs / 1000)} seconds left
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={() => void endIdleSession()}>
          Log out now
        </Button>
        <Button variant="contained" onClick={stay} autoFocus>
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
