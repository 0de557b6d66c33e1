import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type PasscodeChange, passcodeChangeSchema } from '@portal/functions/contract/editing/passcodes';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { FormDialog } from '../../records/form-dialog.tsx';

interface ChangePasscodeDialogProps {
  id: string;
  does: 'renew' | 'end';
  onClose: () => void;
  onRenewed: (passcode: string) => void;
  onEnded: () => void;
}

const validate = yupValidate(passcodeChangeSchema.pick(['reason']));

export function ChangePasscodeDialog({ id, does, onClose, onRenewed, onEnded }: ChangePasscodeDialogProps) {
  const toast = useToast();
  const isEnd = does === 'end';
  const change = async (request: PasscodeChange): Promise<string | null> => {
    if (!isEnd) return (await call('renewPasscode', request)).passcode;
    await call('endPasscode', request);
    return null;
  };
  const { mutate, error } = usePortalMutation(change, {
    onSuccess: (passcode) => {
      if (passcode !== null) return onRenewed(passcode);
      toast({ title: 'Passcode ended', tone: 'success' });
      onEnded();
    },
  });
  return (
    <Formik
      initialValues={{ reason: '' }}
      validate={validate}
      onSubmit={({ reason }, { setSubmitting }) => mutate({ id, reason }, { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog
        title={isEnd ? 'End the passcode?' : 'Make a new passcode?'}
        text={`The passcode that opens this opportunity now stops working. Pages that it has already opened stay open for up to an hour.`}
        submit={isEnd ? 'End passcode' : 'Make passcode'}
        destructive={isEnd}
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField name="reason" label="Reason" required helperText="Kept in the audit." />
      </FormDialog>
    </Formik>
  );
}

/** The only time that the passcode is visible. */
export function NewPasscodeDialog({ passcode, onClose }: { passcode: string; onClose: () => void }) {
  const [titleId, textId] = [useId(), useId()];
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(passcode).then(
      () => setSaid('The passcode has been copied.'),
      () => setSaid('Your browser blocked copying. Write it down.'),
    );
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>New passcode</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Send it only to people who may see this opportunity in full. We show it once: nobody can read it again.
        </DialogContentText>
        <Typography sx={{ my: 2, fontFamily: 'monospace', fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
          {passcode}
        </Typography>
        <Box role="status" sx={{ typography: 'body2', minHeight: '1lh' }}>
          {said}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          Done
        </Button>
        <Button variant="contained" onClick={() => void copy()}>
          Copy
        </Button>
      </DialogActions>
    </Dialog>
  );
}
