import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { kycDecisionRequestSchema } from '@portal/functions/contract/kyc/kyc-review';
import { KYC_NOTE_MAX } from '@portal/functions/contract/limits';
import { Formik, useFormikContext } from 'formik';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormCheckbox, FormCheckboxGroup } from '#components/form/form-checkbox.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { useMutation } from '#lib/data/query.ts';
import {
  DECISION_OPTIONS,
  type DecisionForm,
  decisionRequest,
  EMPTY_DECISION,
  messageToInvestor,
  parseDecision,
  REASON_OPTIONS,
} from './decision-request.ts';
import type { CaseRow } from './kyc-panel.tsx';

interface KycDecisionFormProps {
  row: CaseRow;
  onDecided: () => void;
  onStale: () => void;
}

const validateRequest = yupValidate(kycDecisionRequestSchema);

/**
 * The decision form. It sends the version of the case that was reviewed: the server refuses it if the case has changed
 * since.
 */
export function KycDecisionForm({
  row: { uid, version, name, emailConfirmed },
  onDecided,
  onStale,
}: KycDecisionFormProps) {
  const toast = useToast();
  const validate = (values: DecisionForm) => validateRequest(Object(decisionRequest(values, uid, version)));
  const { mutate, failure } = useMutation(
    (values: DecisionForm) => call('decideKycReview', parseDecision(decisionRequest(values, uid, version))),
    {
      onSuccess: ({ overallStatus }) => {
        const title = overallStatus === 'approved' ? 'Verification approved' : 'Documents returned';
        toast({ title, description: `${name ?? 'The investor'} sees it at once.`, tone: 'success' });
        onDecided();
      },
    },
  );
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        Decision
      </Typography>
      <Formik initialValues={EMPTY_DECISION} validate={validate} onSubmit={(values) => mutate(values)}>
        <FormBody label="Decision">
          <KycDecisionFields emailConfirmed={emailConfirmed} />
        </FormBody>
      </Formik>
      {failure ? (
        <Alert
          severity="error"
          variant="outlined"
          sx={{ mt: 2 }}
          action={failure.code === 'aborted' && <ReloadButton onClick={onStale} />}
        >
          {failure.message}
        </Alert>
      ) : null}
    </>
  );
}

const ReloadButton = ({ onClick }: { onClick: () => void }) => (
  <Button color="inherit" size="small" onClick={onClick}>
    Load it again
  </Button>
);

/** The decision, its reasons, and a preview of what the investor will read. */
function KycDecisionFields({ emailConfirmed }: { emailConfirmed: boolean }) {
  const { values } = useFormikContext<DecisionForm>();
  const goesBack = values.decision === 'ask_again' || values.decision === 'reject';
  const message = messageToInvestor(values);
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: '46rem' }}>
      <FormNativeSelect name="decision" label="Decision" options={DECISION_OPTIONS} emptyLabel="Choose" required />
      {values.decision === 'approve' && !emailConfirmed ? (
        <FormCheckbox
          name="acceptUnconfirmedEmail"
          label="Approve although the e-mail address is not confirmed"
          helperText="Anybody can sign up with somebody else’s address. The audit trail records that you approved all the same."
        />
      ) : null}
      {goesBack ? (
        <>
          <FormCheckboxGroup name="reasons" label="Reasons" options={REASON_OPTIONS} required />
          <FormTextField
            name="note"
            label="Note to the investor"
            rows={2}
            maxRows={8}
            helperText={`At most ${KYC_NOTE_MAX} characters; it follows the sentences of the reasons.`}
          />
        </>
      ) : null}
      {message ? (
        <Alert severity="info" variant="outlined" icon={false} sx={{ overflowWrap: 'anywhere' }}>
          <AlertTitle>What the investor will read</AlertTitle>
          {message}
        </Alert>
      ) : null}
      <div>
        <SubmitButton size="medium">Record decision</SubmitButton>
      </div>
    </Box>
  );
}
