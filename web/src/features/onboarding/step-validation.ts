import {
  ONBOARDING_STEPS,
  type OnboardingValues,
  onboardingSchema,
} from '@portal/functions/contract/accounts/onboarding';
import type { FormikErrors } from 'formik';
import { yupValidate } from '#components/form/validation.ts';

export type StepIndex = 0 | 1 | 2;

/** The part of the values that one step asks for: each step's schema refuses keys it does not name. */
export function valuesOfStep(values: OnboardingValues, step: StepIndex): Partial<OnboardingValues> {
  const asked = Object.keys(ONBOARDING_STEPS[step].fields);
  return Object.fromEntries(Object.entries(tidyOnboarding(values)).filter(([field]) => asked.includes(field)));
}

/** The first step whose answers do not stand yet, or null when all three do. */
export function firstIncompleteStep(values: OnboardingValues): StepIndex | null {
  const steps = [0, 1, 2] as const;
  return steps.find((step) => !ONBOARDING_STEPS[step].isValidSync(valuesOfStep(values, step))) ?? null;
}

/**
 * Whether the button that leaves a step is enabled: once its required answers are there (specification, section 4).
 * Whether they are right is said under the fields when the button is pressed.
 */
export function hasRequiredAnswers(values: OnboardingValues, step: StepIndex): boolean {
  const required = [
    values.full_name.trim() !== '',
    values.investment_experience !== '' && values.risk_tolerance !== '',
    values.preferred_sectors.length > 0,
  ] as const;
  return required[step];
}

const validateAll = yupValidate(onboardingSchema);

/** What is wrong with the answers of one step, each with its message; the other steps have their own turn. */
export function errorsOfStep(values: OnboardingValues, step: StepIndex): FormikErrors<OnboardingValues> {
  const errors = Object.entries(validateAll(tidyOnboarding(values)));
  return Object.fromEntries(errors.filter(([field]) => field in ONBOARDING_STEPS[step].fields));
}

/** What an untouched wizard holds. `net_worth` is part of the record and never asked for. */
export const EMPTY_ONBOARDING: OnboardingValues = {
  full_name: '',
  phone: '',
  date_of_birth: '',
  investment_experience: '',
  risk_tolerance: '',
  investment_goals: '',
  annual_income: '',
  net_worth: '',
  investment_budget: '',
  preferred_sectors: [],
  investment_horizon: '',
  additional_notes: '',
};

/** Values as they are checked and sent: no space around what was typed, or the strict schema would refuse a trailing one. */
export function tidyOnboarding(values: OnboardingValues): OnboardingValues {
  return {
    ...values,
    full_name: values.full_name.trim(),
    phone: values.phone.trim(),
    investment_goals: values.investment_goals.trim(),
    additional_notes: values.additional_notes.trim(),
  };
}
