import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { kycDecisionRequestSchema } from '@portal/functions/contract/kyc/kyc-review';
import { Formik } from 'formik';
import { useState } from 'react';
import { FormBody } from '#components/form/form-body.tsx';
import { yupValidate } from '#components/form/yup-validate.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { type CallError, normalizeCallError } from '#lib/data/call-error.ts';
import type { CaseRow } from '../api/list-cases.ts';
import { type DecisionForm, decisionRequest, parseDecision, UNDECIDED } from '../kyc-decision-form.ts';
import { KycDecisionFields } from './kyc-decision-fields.tsx';

interface KycDecisionFormProps {
  row: CaseRow;
  onDecided: () => void;
  onStale: () => void;
}

const faults = yupValidate(kycDecisionRequestSchema);

/** What staff decide. It names the version that was looked at: the server refuses it where the case has moved on since. */
export function KycDecisionForm({
  row: { uid, version, name, emailConfirmed },
  onDecided,
  onStale,
}: KycDecisionFormProps) {
  const [failure, setFailure] = useState<CallError>();
  const toast = useToast();
  const validate = (values: DecisionForm) => faults(Object(decisionRequest(values, uid, version)));
  const submit = async (values: DecisionForm) => {
    setFailure(undefined);
    try {
      const { overallStatus } = await call('decideKycReview', parseDecision(decisionRequest(values, uid, version)));
      const title = overallStatus === 'approved' ? 'Verification approved' : 'Documents returned';
      toast({ title, description: `${name ?? 'The investor'} sees it at once.`, tone: 'success' });
      onDecided();
    } catch (error) {
      setFailure(normalizeCallError(error));
    }
  };
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        Decision
      </Typography>
      <Formik initialValues={UNDECIDED} validate={validate} onSubmit={submit}>
        <FormBody label="Decision">
          <KycDecisionFields emailConfirmed={emailConfirmed} />
        </FormBody>
      </Formik>
      {failure ? (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mt: 2 }}
          action={failure.code === 'aborted' && <Again onPress={onStale} />}
        >
          {failure.message}
        </Alert>
      ) : null}
    </>
  );
}

const Again = ({ onPress }: { onPress: () => void }) => (
  <Button color="inherit" size="small" onClick={onPress}>
    Load it again
  </Button>
);
