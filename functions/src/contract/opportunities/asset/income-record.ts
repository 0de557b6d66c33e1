import { array, type InferType, number, string } from 'yup';
import { strictObject } from '../../schemas.ts';

export const INCOME_TEXT_MAX = 120;
/** Ten years of ten classes of payers. */
export const STATEMENTS_MAX = 400;
const PROJECTED_YEARS_MAX = 20;
export const QUARTER = /^(19|20)\d{2}-Q[1-4]$/;
const currency = () => string().oneOf(['GBP', 'EUR', 'USD']).required();
const amount = () => number().integer().min(0).required();
const text = () => string().trim().min(1).max(INCOME_TEXT_MAX).required();

/**
 * The income of an opportunity's rights, before costs and tax. An empty list says that there is none yet.
 * `faultsOfIncome` makes the checks that a schema can't.
 */
export const incomeSchema = strictObject({
  currency: currency(),
  statements: array(
    strictObject({
      quarter: string().matches(QUARTER).required(),
      payer: text(),
      amount: amount(),
      source: text(),
    }),
  )
    .max(STATEMENTS_MAX)
    .required(),
});
export type Income = InferType<typeof incomeSchema>;

/** The owner's projection of the same income by calendar year, before costs and tax. */
export const projectedIncomeSchema = strictObject({
  currency: currency(),
  years: array(
    strictObject({
      year: string()
        .matches(/^(19|20)\d{2}$/)
        .required(),
      amount: amount(),
    }),
  )
    .min(1)
    .max(PROJECTED_YEARS_MAX)
    .required(),
  source: text(),
  /** The day on which the owner declared it, in UTC, as in 2024-11-29. */
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
});
export type ProjectedIncome = InferType<typeof projectedIncomeSchema>;
