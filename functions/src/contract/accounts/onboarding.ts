import { array, type InferType, string } from 'yup';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '../limits.ts';
import {
  ANNUAL_INCOME_OPTIONS,
  BUDGET_OPTIONS,
  EXPERIENCE_OPTIONS,
  HORIZON_OPTIONS,
  RISK_TOLERANCE_OPTIONS,
  SECTORS,
} from '../options.ts';
import { dateSchema, strictObject, valuesOf } from '../schemas.ts';
import { fullNameSchema } from './profile.ts';

/** An optional answer: one of the values, or the empty string. */
const optionalChoice = (values: readonly string[]) =>
  string()
    .oneOf(['', ...values], 'Please choose one of the listed options')
    .defined();
const requiredChoice = (values: readonly string[], message: string) =>
  string()
    .required(message)
    .oneOf([...values], message);
const freeText = () => string().max(LONG_TEXT_MAX, `Please keep this under ${LONG_TEXT_MAX} characters`).defined();

/**
 * The schemas of the three steps of the onboarding wizard. Phone and date of birth are part of the form but never
 * stored. `net_worth` is part of the form but never shown.
 */
export const ONBOARDING_STEPS = [
  strictObject({
    full_name: fullNameSchema(),
    phone: string().max(SHORT_TEXT_MAX, 'This phone number is too long').defined(),
    date_of_birth: string()
      .matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Please enter a date', excludeEmptyString: true })
      .defined(),
  }),
  strictObject({
    investment_experience: requiredChoice(valuesOf(EXPERIENCE_OPTIONS), 'Please select your investment experience'),
    risk_tolerance: requiredChoice(valuesOf(RISK_TOLERANCE_OPTIONS), 'Please select your risk tolerance'),
    investment_goals: freeText(),
    annual_income: optionalChoice(valuesOf(ANNUAL_INCOME_OPTIONS)),
    net_worth: string().max(SHORT_TEXT_MAX).defined(),
  }),
  strictObject({
    investment_budget: optionalChoice(valuesOf(BUDGET_OPTIONS)),
    preferred_sectors: array(string().oneOf(SECTORS, 'Please choose from the listed sectors').required())
      .min(1, 'Please select at least one sector')
      .max(SECTORS.length)
      .required('Please select at least one sector'),
    investment_horizon: optionalChoice(valuesOf(HORIZON_OPTIONS)),
    additional_notes: freeText(),
  }),
] as const;

export const onboardingSchema = ONBOARDING_STEPS[0].concat(ONBOARDING_STEPS[1]).concat(ONBOARDING_STEPS[2]);
export type OnboardingValues = InferType<typeof onboardingSchema>;

/**
 * The onboarding answers about investing, which the person can change later. Names are in the public profile. Phone,
 * date of birth and `net_worth`, which has no field on any screen, are not stored.
 */
export const investorAnswersSchema = ONBOARDING_STEPS[1].concat(ONBOARDING_STEPS[2]).omit(['net_worth']);
export type InvestorAnswers = InferType<typeof investorAnswersSchema>;

/** `investor_profiles/{uid}` with timestamps as Dates: the answers, readable by their owner and admins only. */
export const investorProfileSchema = investorAnswersSchema.concat(
  strictObject({ created_at: dateSchema().required(), updated_at: dateSchema().required() }),
);
export type InvestorProfile = InferType<typeof investorProfileSchema>;

/** Only the answers, with their texts trimmed. */
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
