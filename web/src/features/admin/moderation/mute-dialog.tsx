import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { CHAT_MUTE_REASON_MAX } from '@portal/functions/contract/limits';
import { Formik } from 'formik';
import { useId } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { useMutation } from '#lib/data/query.ts';
import { EMPTY_MUTE, LENGTH_OPTIONS, type MuteForm, muteRequest, parseMute, validateMute } from './mute-form.ts';

interface MuteDialogProps {
  uid: string;
  name: string;
  onClose: () => void;
  onMuted: () => void;
}

/** Mutes a member for some time. They will read the reason. */
export function MuteDialog({ uid, name, onClose, onMuted }: MuteDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  const toast = useToast();
  const { mutate, failure } = useMutation(
    (values: MuteForm) => call('muteAuthor', parseMute(muteRequest(values, uid))),
    {
      onSuccess: () => {
        toast({ title: 'Member muted', description: 'They read the reason when they next write.', tone: 'success' });
        onMuted();
      },
    },
  );
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Mute <bdi>{name}</bdi>?
      </DialogTitle>
      <Formik initialValues={EMPTY_MUTE} validate={validateMute} onSubmit={(values) => mutate(values)}>
        <FormBody>
          <DialogContent sx={FIELDS}>
            <DialogContentText id={textId}>
              They go on reading the chat, and write nothing in it. What they have written stays.
            </DialogContentText>
            <FormNativeSelect name="length" label="How long" options={LENGTH_OPTIONS} emptyLabel="Choose" required />
            <FormTextField
              name="reason"
              label="Reason"
              required
              rows={2}
              maxRows={6}
              helperText={`Shown to the member; at most ${CHAT_MUTE_REASON_MAX} characters.`}
            />
            {failure ? <Alert severity="error">{failure.message}</Alert> : null}
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton size="medium">Mute</SubmitButton>
          </DialogActions>
        </FormBody>
      </Formik>
    </Dialog>
  );
}

const FIELDS = { display: 'grid', gap: 2.5 } as const;
