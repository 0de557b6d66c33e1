import { interestLimits } from '@portal/functions/contract/opportunities/interest';
import { expect, it } from 'vitest';
import { describeLimits, nextAmount, validateInterest } from './interest-form.tsx';

const limits = interestLimits({
  minInvestment: { amount: 1500, currency: 'GBP' },
  amountStep: 500,
  fundingTarget: 500_000,
  currentFunding: 399_000,
});

it('says the step beside the field, and at the field if an amount is between two steps', () => {
  expect(describeLimits(limits)).toBe('At least £1,500, in steps of £500. £101,000 remains.');
  expect(validateInterest({ amount: '1,600', note: '' }, limits)).toEqual({
    amount: 'Enter a multiple of £500, such as £1,500 or £2,000.',
  });
});

it.each([
  [null, null, 1500],
  [1000, null, 1500],
  [1500, null, 2000],
  [1600, 1500, 2000],
  [101_000, 100_500, null],
  [250_000, 101_000, null],
])('offers the next amounts below and above %s: %s and %s', (amount, below, above) => {
  expect([nextAmount(amount, -1, limits), nextAmount(amount, 1, limits)]).toEqual([below, above]);
});
