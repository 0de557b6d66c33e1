import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { OnboardingValues } from '@portal/functions/contract/accounts/onboarding';
import { Formik, useFormikContext } from 'formik';
import { type ComponentType, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import type { OnboardingDraft } from './onboarding-draft.ts';
import { WIZARD_COLUMNS } from './onboarding-skeleton.tsx';
import { errorsOfStep, firstIncompleteStep, hasRequiredAnswers, type StepIndex } from './onboarding-values.ts';
import { InvestmentPreferencesStep, InvestmentProfileStep, PersonalInformationStep } from './step-fields.tsx';

interface OnboardingWizardProps {
  draft: OnboardingDraft;
  onDraft: (draft: OnboardingDraft) => void;
  onComplete: (values: OnboardingValues) => Promise<void>;
}

/** One form with a schema for each step. Going back keeps all values. */
export function OnboardingWizard({ draft, onDraft, onComplete }: OnboardingWizardProps) {
  const { step, show } = useStepInHistory(draft.step);
  const submit = async (values: OnboardingValues) => {
    const open = firstIncompleteStep(values);
    if (step === 2 && open === null) await onComplete(values);
    else show(step === 2 ? (open ?? 2) : NEXT_STEP[step]);
  };
  return (
    <Formik initialValues={draft.values} validate={(values) => errorsOfStep(values, step)} onSubmit={submit}>
      <FormBody label="Investor onboarding">
        <DraftAutosave step={step} onDraft={onDraft} />
        <ClearErrorsAfter step={step} />
        <Box sx={WIZARD_COLUMNS}>
          <StepIndicator step={step} />
          <div>
            <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 5 } }}>
              <WizardStep step={step} />
              <WizardActions step={step} onPrevious={() => show(PREVIOUS_STEP[step])} />
            </Paper>
            <StorageNote />
          </div>
        </Box>
      </FormBody>
    </Formik>
  );
}

/** Stores the step in the browser's history, so that Back returns to the previous step. */
function useStepInHistory(first: StepIndex) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const named = parseStep(state);
  const step = named ?? first;
  // Stores the first step too, because the draft may start elsewhere after a reload.
  useEffect(() => {
    if (named === undefined) navigate(pathname, { replace: true, state: { step } });
  }, [named, step, pathname, navigate]);
  const show = (next: StepIndex) => navigate(pathname, { state: { step: next } });
  return { step, show };
}

const parseStep = (state: unknown): StepIndex | undefined =>
  typeof state === 'object' && state !== null && 'step' in state
    ? ([0, 1, 2] as const).find((step) => step === state.step)
    : undefined;

function ClearErrorsAfter({ step }: { step: StepIndex }) {
  const { setErrors, setTouched } = useFormikContext<OnboardingValues>();
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    setErrors({});
    void setTouched({}, false);
  }, [step, setErrors, setTouched]);
  return null;
}

function StorageNote() {
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
      Fields marked with an asterisk are required. Apart from your name, only you and our administrators can see your
      answers. You can change them in Profile Settings.
    </Typography>
  );
}

const NEXT_STEP = { 0: 1, 1: 2 } as const;
const PREVIOUS_STEP = { 0: 0, 1: 0, 2: 1 } as const;

/** So that a reload restores the answers. */
function DraftAutosave({ step, onDraft }: { step: StepIndex; onDraft: (draft: OnboardingDraft) => void }) {
  const { values } = useFormikContext<OnboardingValues>();
  useEffect(() => onDraft({ values, step }), [onDraft, values, step]);
  return null;
}

/** The required answers enable Next and Complete Setup. */
function WizardActions({ step, onPrevious }: { step: StepIndex; onPrevious: () => void }) {
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

interface StepContent {
  title: string;
  intro: string;
  Fields: ComponentType;
}

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
    intro: 'Choose the sectors that interest you.',
    Fields: InvestmentPreferencesStep,
  },
];

/** Vertical on wide screens, horizontal otherwise. */
function StepIndicator({ step }: { step: StepIndex }) {
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

/** The heading takes the focus when the step changes. */
function WizardStep({ step }: { step: StepIndex }) {
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
