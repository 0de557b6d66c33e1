import { array, boolean, type InferType, number, string } from 'yup';
import { strictObject } from '../../schemas.ts';

export const VALUATION_METHODS = ['income', 'market', 'cost'] as const;

const VALUATION_TEXT_MAX = 240;
const LIST_MAX = 12;
const text = () => string().trim().min(1).max(VALUATION_TEXT_MAX).required();
const amount = () => number().integer().min(0).required();

/** The basis of an opportunity's valuation. Amounts are whole units of the valuation's currency. */
export const valuationBasisSchema = strictObject({
  methods: array(string().oneOf(VALUATION_METHODS).required()).min(1).required(),
  valuer: text(),
  /** True if the owner of the rights made it. */
  estimateOfOwner: boolean().required(),
  /** In UTC, as in 2026-06-30. */
  date: string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required(),
  assumptions: array(text()).min(1).max(LIST_MAX).required(),
  /** The value when one assumption is low or high and all others stay. */
  sensitivities: array(strictObject({ name: text(), low: amount(), high: amount() }))
    .length(2)
    .required(),
  comparables: array(strictObject({ name: text(), figure: text(), source: text() }))
    .max(LIST_MAX)
    .required(),
});
export type ValuationBasis = InferType<typeof valuationBasisSchema>;

/** Checks that the schema can't make, against the stated value. One sentence without its full stop for each fault. */
export function faultsOfValuation({ sensitivities, methods, comparables }: ValuationBasis, value: number | null) {
  if (value === null) return ['it states the basis of a valuation, but no valuation'];
  return [
    ...sensitivities
      .filter(({ low, high }) => low > value || high < value)
      .map(({ name }) => `the valuation is outside the range of "${name}"`),
    ...(methods.includes('market') && comparables.length === 0
      ? ['its valuation uses the market method but has no comparables']
      : []),
  ];
}
