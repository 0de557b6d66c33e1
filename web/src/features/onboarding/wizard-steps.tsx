import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, useEffect, useRef } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { InvestmentPreferencesStep, InvestmentProfileStep, PersonalInformationStep } from './step-fields.tsx';
import type { StepIndex } from './step-validation.ts';

interface StepContent {
  title: string;
  intro: string;
  Fields: ComponentType;
}

/** The wizard as data: title, introduction and fields of each step (specification, section 2). */
const WIZARD_STEPS: readonly [StepContent, StepContent, StepContent] = [
  {
    title: 'Personal Information',
    intro: 'Your full name appears in your profile, where other investors can see it.',
    Fields: PersonalInformationStep,
  },
  {
    title: 'Investment Profile',
    intro: 'Your experience, and how much uncertainty you are comfortable with.',
    Fields: InvestmentProfileStep,
  },
  {
    title: 'Investment Preferences',
    intro: 'Where your interests lie. Choose as many sectors as you like.',
    Fields: InvestmentPreferencesStep,
  },
];

/** Vertical on wide screens, horizontal otherwise. */
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

/** The fields of one step. The heading takes the focus when the step changes. */
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
