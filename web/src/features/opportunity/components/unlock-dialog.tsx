import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { unlockRequestSchema } from '@portal/functions/contract/opportunities/opportunity-calls';
import { Formik, type FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { serverErrors, yupValidate } from '#components/form/validation.ts';
import { unlockStore } from '#features/unlock/unlock-store.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';
import { unlockOpportunity } from '../api/unlock-opportunity.ts';
import { wrongPasscode } from '../wrong-passcode.ts';
import { UnlockForm } from './unlock-form.tsx';

export interface UnlockDialogProps {
  opportunityId: string;
  open: boolean;
  onClose: () => void;
}

interface Values {
  passcode: string;
}

const validate = yupValidate(unlockRequestSchema.pick(['passcode']));
const NOTHING_YET: Values = { passcode: '' };

/** Asks for the passcode and has the server look at it; a right one opens the page behind the dialog. */
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
      <Formik initialValues={NOTHING_YET} validate={validate} onSubmit={submit}>
        <UnlockForm notice={notice} onCancel={close} />
      </Formik>
    </Dialog>
  );
}
