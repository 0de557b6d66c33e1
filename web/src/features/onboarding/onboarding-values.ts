import type { OnboardingValues } from '@portal/functions/contract/accounts/onboarding';

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
