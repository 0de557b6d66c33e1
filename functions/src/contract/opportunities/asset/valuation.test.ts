import { describe, expect, it } from 'vitest';
import { faultsOfValuation } from './valuation.ts';
import { type ValuationBasis, valuationBasisSchema } from './valuation-record.ts';

const basis = (change: Partial<ValuationBasis> = {}): ValuationBasis => ({
  methods: ['income', 'market'],
  valuer: 'A valuer',
  estimateOfOwner: false,
  date: '2026-06-30',
  assumptions: ['A rate of 18%'],
  sensitivities: [
    { name: 'Royalty', low: 3, high: 6 },
    { name: 'Factor', low: 4, high: 8 },
  ],
  comparables: [{ name: 'Sales', figure: '3.1 to 8.4', source: 'Report' }],
  ...change,
});

it('needs two sensitivities, a method and an assumption', () => {
  expect(valuationBasisSchema.isValidSync(basis())).toBe(true);
  expect(valuationBasisSchema.isValidSync(basis({ sensitivities: basis().sensitivities.slice(1) }))).toBe(false);
  expect(valuationBasisSchema.isValidSync(basis({ methods: [] }))).toBe(false);
  expect(valuationBasisSchema.isValidSync(basis({ assumptions: [] }))).toBe(false);
});

describe('the faults of a basis', () => {
  it('are none if every range contains the value', () => {
    expect(faultsOfValuation(basis(), 4)).toEqual([]);
    expect(faultsOfValuation(basis(), 6)).toEqual([]);
  });

  it.each([
    [basis(), null, 'it states the basis of a valuation, but no valuation'],
    [basis(), 3, 'the valuation is outside the range of "Factor"'],
    [basis(), 7, 'the valuation is outside the range of "Royalty"'],
    [basis({ comparables: [] }), 5, 'its valuation uses the market method but has no comparables'],
  ])('name what disagrees: %j at %j', (stated, value, fault) => {
    expect(faultsOfValuation(stated, value)).toEqual([fault]);
  });
});
