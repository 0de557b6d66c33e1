import {
  type InvestorAnswers,
  type OnboardingValues,
  pickAnswers,
} from '@portal/functions/contract/accounts/onboarding';

/** Values of the wizard with every question answered. */
export const onboardingValues = (values: Partial<OnboardingValues> = {}): OnboardingValues => ({
  full_name: 'Ada Lovelace',
  phone: '+44 20 7946 0000',
  date_of_birth: '1990-12-10',
  investment_experience: 'experienced',
  risk_tolerance: 'moderate',
  investment_goals: 'To back inventions that outlast me.',
  annual_income: '100k-250k',
  net_worth: 'about a million',
  investment_budget: '50k-100k',
  preferred_sectors: ['Technology', 'Biotechnology'],
  investment_horizon: 'long',
  additional_notes: 'Introduced by Charles.',
  ...values,
});

/** The stored answers, which can be changed later. */
export const investorAnswers = (answers: Partial<InvestorAnswers> = {}): InvestorAnswers => ({
  ...pickAnswers(onboardingValues()),
  ...answers,
});
