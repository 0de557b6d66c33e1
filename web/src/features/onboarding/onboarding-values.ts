import {
  ONBOARDING_STEPS,
  type OnboardingValues,
  onboardingSchema,
} from '@portal/functions/contract/accounts/onboarding';
import type { FormikErrors } from 'formik';
import { yupValidate } from '#components/form/validation.ts';

export type StepIndex = 0 | 1 | 2;

/** Each step's schema refuses unknown keys. */
export function valuesOfStep(values: OnboardingValues, step: StepIndex): Partial<OnboardingValues> {
  const asked = Object.keys(ONBOARDING_STEPS[step].fields);
  return Object.fromEntries(Object.entries(trimOnboarding(values)).filter(([field]) => asked.includes(field)));
}

/** Null if all steps are complete. */
export function firstIncompleteStep(values: OnboardingValues): StepIndex | null {
  const steps = [0, 1, 2] as const;
  return steps.find((step) => !ONBOARDING_STEPS[step].isValidSync(valuesOfStep(values, step))) ?? null;
}

/**
 * True if a step's required answers are filled, which enables its button. Validated on
 * click.
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

export function errorsOfStep(values: OnboardingValues, step: StepIndex): FormikErrors<OnboardingValues> {
  const errors = Object.entries(validateAll(trimOnboarding(values)));
  return Object.fromEntries(errors.filter(([field]) => field in ONBOARDING_STEPS[step].fields));
}

/** `net_worth` belongs to the record and has no field. */
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

/** The strict schema refuses surrounding white space. */
export function trimOnboarding(values: OnboardingValues): OnboardingValues {
  return {
    ...values,
    full_name: values.full_name.trim(),
    phone: values.phone.trim(),
    investment_goals: values.investment_goals.trim(),
    additional_notes: values.additional_notes.trim(),
  };
}
