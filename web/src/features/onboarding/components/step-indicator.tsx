import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { visuallyHidden } from '#components/visually-hidden.ts';
import type { StepIndex } from '../first-incomplete-step.ts';
import { WIZARD_STEPS } from '../wizard-steps.ts';

/** Which of the three steps this is. */
export function StepIndicator({ step }: { step: StepIndex }) {
  return (
    <Stepper activeStep={step} alternativeLabel aria-label="Onboarding steps">
      {WIZARD_STEPS.map(({ title }, index) => (
        <Step key={title} {...(index === step ? { 'aria-current': 'step' as const } : {})}>
          <StepLabel>
            {title}
            {index < step ? (
              <Box component="span" sx={visuallyHidden}>
                , completed
              </Box>
            ) : null}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
