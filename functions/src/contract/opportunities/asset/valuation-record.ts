import { array, boolean, type InferType, number, string } from 'yup';
import { strictObject } from '../../schemas.ts';

const VALUATION_METHODS = ['income', 'market', 'cost'] as const;

const VALUATION_TEXT_MAX = 240;
const LIST_MAX = 12;
const text = () => string().trim().min(1).max(VALUATION_TEXT_MAX).required();
const amount = () => number().typeError('This is not a number.').integer().min(0).required();

/** The basis of an opportunity's valuation. Amounts are whole units of the valuation's currency. */
export const valuationBasisSchema = strictObject({
  methods: array(string().oneOf(VALUATION_METHODS).required())
    .min(1, 'At least one is needed.')
    .required()
    .meta({ item: 'method' }),
  valuer: text(),
  estimateOfOwner: boolean()
    .required()
    .label('Estimate by the owner')
    .meta({ help: 'Yes if the owner of the rights made the valuation.' }),
  /** In UTC, as in 2026-06-30. */
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, 'This is not a day.')
    .required()
    .meta({ day: true }),
  assumptions: array(text().meta({ multiline: true }))
    .min(1, 'At least one is needed.')
    .max(LIST_MAX)
    .required()
    .meta({ item: 'assumption' }),
  sensitivities: array(strictObject({ name: text(), low: amount(), high: amount() }))
    .length(2)
    .required()
    .meta({
      item: 'sensitivity',
      help: 'The value when one assumption is low or high and all others stay. Two are needed.',
    }),
  comparables: array(strictObject({ name: text(), figure: text(), source: text() }))
    .max(LIST_MAX)
    .required()
    .meta({ item: 'comparable' }),
});
export type ValuationBasis = InferType<typeof valuationBasisSchema>;
