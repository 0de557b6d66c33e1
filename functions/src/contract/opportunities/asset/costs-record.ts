import { type InferType, number, string } from 'yup';
import { strictObject } from '../../schemas.ts';

const COST_TEXT_MAX = 240;
const text = () => string().trim().min(1).max(COST_TEXT_MAX).required().meta({ multiline: true });
const percentage = (help: string) =>
  number().typeError('This is not a number.').min(0).max(100).required().meta({ help });

/** The costs that investors bear, in percent: 1.5 is 1.5%. */
export const costsSchema = strictObject({
  entryPercentage: percentage('Of the amount invested, paid on top of it.').label('On entry (%)'),
  yearlyPercentage: percentage(
    'Of the amount invested, for each year of the term. It includes renewals of the rights.',
  ).label('Each year (%)'),
  performancePercentage: percentage('Of the gain that is left after all other costs.').label('Of the gain (%)'),
  exitPercentage: percentage('Of the amount paid back.').label('On exit (%)'),
  tax: text(),
});
export type Costs = InferType<typeof costsSchema>;

/** How shares can be sold before the end of the term. */
export const liquiditySchema = strictObject({ transfer: text(), resale: text(), lockIn: text() });
export type Liquidity = InferType<typeof liquiditySchema>;
