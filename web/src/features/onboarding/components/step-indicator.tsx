import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import type { StepIndex } from '../first-incomplete-step.ts';
import { WIZARD_STEPS } from '../wizard-steps.ts';

/** Which of the three steps this is: down the side where there is room, otherwise along the top. */
export function StepIndicator({ step }: { step: StepIndex }) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <Stepper
      activeStep={step}
      orientation={wide ? 'vertical' : 'horizontal'}
      alternativeLabel={!wide}
      aria-label="Onboarding steps"
    >
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
