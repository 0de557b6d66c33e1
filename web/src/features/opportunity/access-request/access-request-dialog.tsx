import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import {
  type AccessReason,
  accessReasonSchema,
  type OwnAccess,
} from '@portal/functions/contract/access/access-requests';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { ACCESS_REASON_MAX } from '@portal/functions/contract/limits';
import { Formik } from 'formik';
import { useId } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { setQueryData, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';
import { describeAccess } from './describe-access.ts';
import { ownAccessQuery } from './own-access.ts';

interface AccessRequestDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

export function AccessRequestDialog({ id, open, onClose }: AccessRequestDialogProps) {
  const titleId = useId();
  const { isPending, isLoadingError, data, refetch } = usePortalQuery(ownAccessQuery(id));
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Access to this opportunity
      </DialogTitle>
      {isPending ? <LoadingPanel label="Loading your request" onRetry={refetch} /> : null}
      {isLoadingError ? (
        <DialogContent>
          <ErrorPanel message="Your request could not be loaded." onRetry={refetch} />
        </DialogContent>
      ) : null}
      {data ? <AccessRequest id={id} access={data} onClose={onClose} /> : null}
    </Dialog>
  );
}

function AccessRequest({ id, access, onClose }: { id: string; access: OwnAccess; onClose: () => void }) {
  const { text, mayAsk } = describeAccess(access);
  if (mayAsk) return <RequestForm id={id} access={access} text={text} onClose={onClose} />;
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <DialogContentText>{text}</DialogContentText>
        {access.state === 'requested' ? <Quote label="Your reason" text={access.reason} /> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

function Quote({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <>
      <Typography variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
    </>
  );
}

const EMPTY: AccessReason = { reason: '' };
const cleaned = ({ reason }: AccessReason): AccessReason => ({ reason: cleanMessage(reason) });
const validate = yupValidate(accessReasonSchema);

interface RequestFormProps {
  id: string;
  access: OwnAccess;
  text: string;
  onClose: () => void;
}

function RequestForm({ id, access, text, onClose }: RequestFormProps) {
  const toast = useToast();
  const { mutate, error } = usePortalMutation((values: AccessReason) => call('requestAccess', { id, ...values }), {
    onSuccess: (answer) => {
      setQueryData(ownAccessQuery(id), answer);
      onClose();
      toast({ title: 'Request sent', description: 'We’ll notify you when we have decided.', tone: 'success' });
    },
  });
  return (
    <Formik
      initialValues={EMPTY}
      validate={(values) => validate(cleaned(values))}
      onSubmit={(values, { setSubmitting }) => mutate(cleaned(values), { onSettled: () => setSubmitting(false) })}
    >
      <FormBody>
        <DialogContent sx={{ pt: 0, display: 'grid', gap: 3 }}>
          <div>
            <DialogContentText>{text}</DialogContentText>
            {access.state === 'declined' ? <Quote label="Our reason" text={access.sentence} /> : null}
          </div>
          <FormTextField
            name="reason"
            label="Why would you like access?"
            required
            rows={3}
            maxRows={10}
            helperText={`Only our staff can read it. At most ${ACCESS_REASON_MAX} characters.`}
          />
          {error ? <Alert severity="error">{error.message}</Alert> : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton size="medium">{access.state === 'none' ? 'Send request' : 'Request access again'}</SubmitButton>
        </DialogActions>
      </FormBody>
    </Formik>
  );
}
