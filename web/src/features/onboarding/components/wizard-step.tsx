import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { StepIndex } from '../first-incomplete-step.ts';
import { WIZARD_STEPS } from '../wizard-steps.ts';

/** The fields of one step under their heading, which takes the focus when the step changes. */
export function WizardStep({ step }: { step: StepIndex }) {
  const { title, intro, Fields } = WIZARD_STEPS[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <>
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
        <Typography component="span" variant="overline" color="textSecondary" sx={{ display: 'block' }}>
          Step {step + 1} of {WIZARD_STEPS.length}
        </Typography>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {intro}
      </Typography>
      <Fields />
    </>
  );
}
