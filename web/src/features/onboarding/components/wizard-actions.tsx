import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OnboardingValues } from '@portal/functions/contract/accounts/onboarding';
import { useFormikContext } from 'formik';
import { SubmitButton } from '#components/form/submit-button.tsx';
import { hasRequiredAnswers, type StepIndex } from '../first-incomplete-step.ts';

/** Previous keeps everything; Next and Complete Setup wait for the required answers (specification, section 4). */
export function WizardActions({ step, onPrevious }: { step: StepIndex; onPrevious: () => void }) {
  const { values, isSubmitting } = useFormikContext<OnboardingValues>();
  const last = step === 2;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 3 }}>
      <Button size="large" startIcon={<ArrowBack />} disabled={step === 0 || isSubmitting} onClick={onPrevious}>
        Previous
      </Button>
      <SubmitButton disabled={!hasRequiredAnswers(values, step)} endIcon={last ? undefined : <ArrowForward />}>
        {last ? 'Complete Setup' : 'Next'}
      </SubmitButton>
    </Box>
  );
}
