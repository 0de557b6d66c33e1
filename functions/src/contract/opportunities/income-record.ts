import { array, type InferType, number, string } from 'yup';
import { strictObject } from '../schemas.ts';

const INCOME_TEXT_MAX = 120;
/** Ten years of ten classes of payers. */
const STATEMENTS_MAX = 400;
const text = () => string().trim().min(1).max(INCOME_TEXT_MAX).required();

/** The income of an opportunity's rights. An empty list says that there is none yet. */
export const incomeSchema = strictObject({
  currency: string().oneOf(['GBP', 'EUR', 'USD']).required(),
  statements: array(
    strictObject({
      quarter: string()
        .matches(/^(19|20)\d{2}-Q[1-4]$/)
        .required(),
      payer: text(),
      amount: number().integer().min(0).required(),
      source: text(),
    }),
  )
    .max(STATEMENTS_MAX)
    .required(),
});
export type Income = InferType<typeof incomeSchema>;
