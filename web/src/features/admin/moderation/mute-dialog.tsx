import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type MuteRequest, muteRequestSchema } from '@portal/functions/contract/chat/chat';
import { CHAT_MUTE_REASON_MAX } from '@portal/functions/contract/limits';
import type { Option } from '@portal/functions/contract/options';
import { Formik, type FormikErrors } from 'formik';
import { useId } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';

interface MuteDialogProps {
  uid: string;
  name: string;
  onClose: () => void;
  onMuted: () => void;
}

/** The member can read the reason. */
export function MuteDialog({ uid, name, onClose, onMuted }: MuteDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  const toast = useToast();
  const { mutate, error } = usePortalMutation(
    (values: MuteForm) => call('muteAuthor', parseMute(muteRequest(values, uid))),
    {
      onSuccess: () => {
        toast({
          title: 'Member muted',
          description: 'They now see the reason instead of the message field.',
          tone: 'success',
        });
        onMuted();
      },
    },
  );
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Mute <bdi>{name}</bdi>?
      </DialogTitle>
      <Formik
        initialValues={EMPTY_MUTE}
        validate={validateMute}
        onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
      >
        <FormBody>
          <DialogContent sx={FIELDS}>
            <DialogContentText id={textId}>
              They can still read the chat but can’t write in it. Their existing messages remain.
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
            {error ? <Alert severity="error">{error.message}</Alert> : null}
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

/** In hours; null is until it is lifted. */
const LENGTHS = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24, lifted: null } as const;
type MuteLength = keyof typeof LENGTHS;

export const LENGTH_OPTIONS: readonly Option<MuteLength>[] = [
  { value: 'hour', label: 'For an hour' },
  { value: 'day', label: 'For a day' },
  { value: 'week', label: 'For a week' },
  { value: 'month', label: 'For 30 days' },
  { value: 'lifted', label: 'Until unmuted' },
];

/** No length is preselected. */
interface MuteForm {
  length: MuteLength | '';
  reason: string;
}
export const EMPTY_MUTE: MuteForm = { length: '', reason: '' };

const validateReason = yupValidate(muteRequestSchema.pick(['reason']));

export const validateMute = ({ length, reason }: MuteForm): FormikErrors<MuteForm> => ({
  ...(length === '' && { length: 'Choose how long' }),
  ...validateReason({ reason }),
});

export const muteRequest = ({ length, reason }: MuteForm, uid: string): unknown => ({
  uid,
  hours: length === '' ? undefined : LENGTHS[length],
  reason,
});

export const parseMute = (request: unknown): MuteRequest => muteRequestSchema.validateSync(request);
