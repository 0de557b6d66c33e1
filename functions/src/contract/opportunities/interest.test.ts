import { describe, expect, it } from 'vitest';
import { INTEREST_NOTE_MAX } from '../limits.ts';
import { amountProblem, interestLimits, limitsProblem, readAmount, setInterestSchema } from './interest.ts';

const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

describe('an amount', () => {
  it.each([
    ['25000', 25_000],
    ['25,000', 25_000],
    [' 1,234,567 ', 1_234_567],
    ['0', 0],
  ])('reads %j as %i', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  it.each([
    ['', 'nothing'],
    ['25000.00', 'decimals'],
    ['25.000', 'points between thousands'],
    ['25,00', 'a comma in another place'],
    ['٢٥٠٠٠', 'Arabic-Indic digits'],
    ['２５０００', 'full-width digits'],
    ['-25000', 'a sign'],
    ['2.5e4', 'an exponent'],
    ['£25,000', 'a symbol'],
    ['0x61A8', 'hexadecimal digits'],
    ['9'.repeat(13), 'too many digits'],
  ])('does not read %j, because it has %s', (typed) => {
    expect(readAmount(typed)).toBeNull();
  });
});

describe('the limits of an amount', () => {
  const raise = { minInvestment: gbp(1500), fundingTarget: 500_000, currentFunding: 399_000 };
  const pounds = interestLimits(raise);

  it('are the minimum and the remaining amount in GBP', () => {
    expect(pounds).toEqual({ minimum: gbp(1500), maximum: gbp(101_000), step: null });
    expect(amountProblem(1500, pounds)).toBeNull();
    expect(amountProblem(101_000, pounds)).toBeNull();
    expect(amountProblem(1499, pounds)).toBe('Enter at least the minimum of £1,500.');
    expect(amountProblem(101_001, pounds)).toBe('Enter at most £101,000, the remaining amount.');
  });

  it('have no maximum if the minimum is in another currency than the funding', () => {
    const euros = interestLimits({ minInvestment: eur(50_000), fundingTarget: 2_500_000, currentFunding: 2_500_000 });
    expect(euros).toEqual({ minimum: eur(50_000), maximum: null, step: null });
    expect(limitsProblem(euros)).toBeNull();
    expect(amountProblem(3_000_000, euros)).toBeNull();
    expect(amountProblem(1_000_000_001, euros)).toMatch(/^This amount is too high/);
  });

  it('allow only multiples of a step, up to the last whole one', () => {
    const units = interestLimits({ ...raise, amountStep: 500, currentFunding: 398_900 });
    expect(units).toEqual({ minimum: gbp(1500), maximum: gbp(101_000), step: gbp(500) });
    for (const amount of [1500, 2000, 101_000]) expect(amountProblem(amount, units)).toBeNull();
    expect(amountProblem(1600, units)).toBe('Enter a multiple of £500, such as £1,500 or £2,000.');
    expect(amountProblem(100_999, units)).toBe('Enter a multiple of £500, such as £100,500 or £101,000.');
    expect(amountProblem(101_100, units)).toBe('Enter at most £101,000, the remaining amount.');
    expect(amountProblem(1501, interestLimits({ ...raise, amountStep: 1 }))).toBeNull();
    expect(limitsProblem(interestLimits({ ...raise, amountStep: 1000, currentFunding: 498_001 }))).toContain(
      'less than',
    );
  });

  it('accept nothing if less than the minimum remains', () => {
    const nearlyFull = interestLimits({ minInvestment: gbp(1500), fundingTarget: 500_000, currentFunding: 499_000 });
    expect(limitsProblem(nearlyFull)).toBe(
      'The remaining amount is less than the minimum of £1,500. Please contact us if you are interested.',
    );
    expect(limitsProblem(pounds)).toBeNull();
    expect(interestLimits({ minInvestment: gbp(1), fundingTarget: 5, currentFunding: 9 }).maximum).toEqual(gbp(0));
  });
});

describe('a request to indicate interest', () => {
  const valid = { id: 'tech-ip-box-alpha', amount: '50,000', note: '', revision: 0 };

  it.each([
    [{ amount: '' }, 'Enter an amount.'],
    [{ amount: '50000,5' }, 'Enter a whole amount with the digits 0 to 9, without decimals.'],
    [{ note: 'x'.repeat(INTEREST_NOTE_MAX + 1) }, 'Your note can have up to 1000 characters.'],
  ])('refuses %j: %s', (change, message) => {
    expect(() => setInterestSchema.validateSync({ ...valid, ...change })).toThrow(message);
  });

  it('with an amount, any note and the seen revision is accepted', () => {
    expect(setInterestSchema.validateSync({ ...valid, note: 'x'.repeat(INTEREST_NOTE_MAX) })).toBeTruthy();
    expect(() => setInterestSchema.validateSync({ ...valid, stage: 'closed' })).toThrow('Unknown field: stage');
    expect(() => setInterestSchema.validateSync({ ...valid, revision: -1 })).toThrow();
  });
});
