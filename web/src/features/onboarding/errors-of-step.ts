import {
  ONBOARDING_STEPS,
  type OnboardingValues,
  onboardingSchema,
} from '@portal/functions/contract/accounts/onboarding';
import type { FormikErrors } from 'formik';
import { yupValidate } from '#components/form/yup-validate.ts';
import type { StepIndex } from './first-incomplete-step.ts';
import { tidyOnboarding } from './onboarding-values.ts';

const validateAll = yupValidate(onboardingSchema);

/** What is wrong with the answers of one step, each with its message; the other steps have their own turn. */
export function errorsOfStep(values: OnboardingValues, step: StepIndex): FormikErrors<OnboardingValues> {
  const errors = Object.entries(validateAll(tidyOnboarding(values)));
  return Object.fromEntries(errors.filter(([field]) => field in ONBOARDING_STEPS[step].fields));
}
