import type { InferType } from 'yup';
import { dateSchema, strictObject } from '../schemas.ts';
import { ONBOARDING_STEPS } from './onboarding.ts';

/**
 * What onboarding asks about a person's investing, and what they may change of it later. Names are in the public profile;
 * phone, date of birth and `net_worth`, for which there is no field on any screen, are not kept.
 */
export const investorAnswersSchema = ONBOARDING_STEPS[1].concat(ONBOARDING_STEPS[2]).omit(['net_worth']);
export type InvestorAnswers = InferType<typeof investorAnswersSchema>;

/** `investor_profiles/{uid}` once its timestamps are Dates: the answers, for their owner and for admins alone. */
export const investorProfileSchema = investorAnswersSchema.concat(
  strictObject({ created_at: dateSchema().required(), updated_at: dateSchema().required() }),
);
export type InvestorProfile = InferType<typeof investorProfileSchema>;

/** The answers alone, out of whatever holds them, without white space around the texts. */
export const pickAnswers = (values: InvestorAnswers): InvestorAnswers => ({
  investment_experience: values.investment_experience,
  risk_tolerance: values.risk_tolerance,
  investment_goals: values.investment_goals.trim(),
  annual_income: values.annual_income,
  investment_budget: values.investment_budget,
  preferred_sectors: values.preferred_sectors,
  investment_horizon: values.investment_horizon,
  additional_notes: values.additional_notes.trim(),
});
