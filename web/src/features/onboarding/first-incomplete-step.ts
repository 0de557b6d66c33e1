import { ONBOARDING_STEPS, type OnboardingValues } from '@portal/functions/contract/accounts/onboarding';
import { tidyOnboarding } from './onboarding-values.ts';

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
