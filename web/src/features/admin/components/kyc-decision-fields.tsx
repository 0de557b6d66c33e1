import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { KYC_NOTE_MAX } from '@portal/functions/contract/limits';
import { useFormikContext } from 'formik';
import { FormCheckbox } from '#components/form/form-checkbox.tsx';
import { FormCheckboxGroup } from '#components/form/form-checkbox-group.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { SubmitButton } from '#components/form/submit-button.tsx';
import { DECISION_OPTIONS, type DecisionForm, REASON_OPTIONS, wordsToInvestor } from '../kyc-decision-form.ts';

/** The decision, and where something goes back, why. What the investor will read stands there before it is sent. */
export function KycDecisionFields({ emailConfirmed }: { emailConfirmed: boolean }) {
  const { values } = useFormikContext<DecisionForm>();
  const goesBack = values.decision === 'ask_again' || values.decision === 'reject';
  const words = wordsToInvestor(values);
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
      {words ? (
        <Alert severity="info" variant="outlined" icon={false} sx={{ overflowWrap: 'anywhere' }}>
          <AlertTitle>What the investor will read</AlertTitle>
          {words}
        </Alert>
      ) : null}
      <div>
        <SubmitButton size="medium">Record decision</SubmitButton>
      </div>
    </Box>
  );
}
