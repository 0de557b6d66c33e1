import { array, type InferType, number, string } from 'yup';
import { strictObject } from '../../schemas.ts';

export const INCOME_TEXT_MAX = 120;
/** Ten years of ten classes of payers. */
export const STATEMENTS_MAX = 400;
const PROJECTED_YEARS_MAX = 20;
export const QUARTER = /^(19|20)\d{2}-Q[1-4]$/;
const currency = () => string().oneOf(['GBP', 'EUR', 'USD']).required();
const amount = () => number().typeError('This is not a number.').integer().min(0).required();
const text = () => string().trim().min(1).max(INCOME_TEXT_MAX).required();

/**
 * The income of an opportunity's rights, before costs and tax. An empty list says that there is none yet.
 * `faultsOfIncome` makes the checks that a schema can't.
 */
export const incomeSchema = strictObject({
  currency: currency(),
  statements: array(
    strictObject({
      quarter: string()
        .matches(QUARTER, 'This is not a quarter such as 2026-Q3.')
        .required()
        .meta({ help: 'As in 2026-Q3.' }),
      payer: text().meta({ help: 'The class of licensees: “Insurers”.' }),
      amount: amount().meta({ help: 'Before costs and tax, in whole units.' }),
      source: text().meta({ help: 'The statement that shows it.' }),
    }),
  )
    .max(STATEMENTS_MAX)
    .required()
    .meta({ item: 'statement', help: 'Without any, the page says that there is no income yet.' }),
});
export type Income = InferType<typeof incomeSchema>;

/** The owner's projection of the same income by calendar year, before costs and tax. */
export const projectedIncomeSchema = strictObject({
  currency: currency(),
  years: array(
    strictObject({
      year: string()
        .matches(/^(19|20)\d{2}$/, 'This is not a year.')
        .required(),
      amount: amount(),
    }),
  )
    .min(1, 'At least one is needed.')
    .max(PROJECTED_YEARS_MAX)
    .required()
    .meta({ item: 'year' }),
  source: text(),
  /** The day on which the owner declared it, in UTC, as in 2024-11-29. */
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, 'This is not a day.')
    .required()
    .meta({ day: true, help: 'The day on which the owner declared it.' }),
});
export type ProjectedIncome = InferType<typeof projectedIncomeSchema>;
