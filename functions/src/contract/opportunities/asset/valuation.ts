import type { ValuationBasis } from './valuation-record.ts';

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
