import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { unlockRequestSchema } from '@portal/functions/contract/opportunities/opportunity-views';
import { Formik, type FormikHelpers, useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { serverErrors, yupValidate } from '#components/form/validation.ts';
import { type StoredUnlock, unlockStore } from '#features/unlock/unlocks.ts';
import { authStore } from '#lib/auth/auth-store.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';

interface UnlockDialogProps {
  opportunityId: string;
  open: boolean;
  onClose: () => void;
}

interface Values {
  passcode: string;
}

const validate = yupValidate(unlockRequestSchema.pick(['passcode']));
const INITIAL_VALUES: Values = { passcode: '' };

export function UnlockDialog({ opportunityId, open, onClose }: UnlockDialogProps) {
  const titleId = useId();
  const [notice, setNotice] = useState<string>();
  const close = () => {
    setNotice(undefined);
    onClose();
  };
  const submit = async ({ passcode }: Values, helpers: FormikHelpers<Values>) => {
    setNotice(undefined);
    try {
      const result = await unlockOpportunity(opportunityId, passcode);
      if (!result.granted) {
        helpers.setStatus(serverErrors({ passcode: wrongPasscode(result.triesLeft) }));
        return;
      }
      close();
      unlockStore.keep(result.unlock);
    } catch (error) {
      setNotice(normalizeCallError(error).message);
    }
  };
  return (
    <Dialog open={open} onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2">
        Open with a passcode
      </DialogTitle>
      <Formik initialValues={INITIAL_VALUES} validate={validate} onSubmit={submit}>
        <UnlockForm notice={notice} onCancel={close} />
      </Formik>
    </Dialog>
  );
}

interface UnlockFormProps {
  notice: string | undefined;
  onCancel: () => void;
}

/** Visible while typing and ignored by password managers, because the passcode is not a personal password. */
const PLAIN = { spellCheck: false, autoCapitalize: 'none', autoFocus: true } as const;

function UnlockForm({ notice, onCancel }: UnlockFormProps) {
  const { isSubmitting } = useFormikContext<Values>();
  return (
    <FormBody>
      <DialogContent sx={{ pt: 0 }}>
        <DialogContentText sx={{ mb: 3 }}>
          Your passcode shows this opportunity in full in this browser for one hour. Documents marked “KYC Required”
          still require verification.
        </DialogContentText>
        <FormTextField
          name="passcode"
          label="Passcode"
          autoComplete="off"
          slotProps={{ htmlInput: { ...PLAIN, readOnly: isSubmitting } }}
        />
        {notice ? (
          <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
            {notice}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton size="medium">Open the page</SubmitButton>
      </DialogActions>
    </FormBody>
  );
}

type UnlockResult = { granted: false; triesLeft: number } | { granted: true; unlock: StoredUnlock };

/**
 * A visitor's unlock is bound to a random session id that the browser stores. Rejects with a `CallError`, whose message
 * may be shown, for example after too many attempts.
 */
async function unlockOpportunity(opportunityId: string, passcode: string): Promise<UnlockResult> {
  const auth = authStore.read();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const session = uid === null ? crypto.randomUUID() : null;
  // Read before the call, so that the page locks before the token expires.
  const timestamp = Date.now();
  const answer = await call('unlockOpportunity', { id: opportunityId, passcode, ...(session !== null && { session }) });
  if (!answer.granted) return answer;
  return { granted: true, unlock: { opportunityId, timestamp, token: answer.token, uid, session } };
}

/** At the rate limit, the server's error gives the waiting time. */
export function wrongPasscode(triesLeft: number): string {
  const refusal = 'This passcode is not valid for this opportunity.';
  if (triesLeft <= 0) return `${refusal} You have no attempts left for now.`;
  return `${refusal} ${triesLeft === 1 ? 'One attempt is' : `${triesLeft} attempts are`} left.`;
}
