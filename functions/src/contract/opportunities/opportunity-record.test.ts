import { describe, expect, it, vi } from 'vitest';
import { formatMoney, formatTerm } from './money.ts';
import { maskMinimum, maskReturn, moneySchema, opportunityRecordSchema } from './opportunity-record.ts';

const summary = {
  ownership: 'Shares.',
  terms: ['At least £1,500', '3-year term'],
  useOfMoney: 'A tablet edition.',
  people: 'Rosalind Achterberg.',
  risks: ['One.', 'Two.', 'Three.'],
};

describe('an opportunity', () => {
  it.each([
    [1500, 'GBP', '£1,500'],
    [50_000, 'EUR', '€50,000'],
    [100_000, 'USD', '$100,000'],
    [5_000_000, 'GBP', '£5,000,000'],
    [0, 'USD', '$0'],
  ] as const)('formats %d %s as %s', (amount, currency, text) => {
    expect(formatMoney({ amount, currency })).toBe(text);
  });

  it('makes no second formatter for amounts of a currency, because that costs more than formatting it', () => {
    formatMoney({ amount: 1, currency: 'GBP' });
    const make = vi.spyOn(Intl, 'NumberFormat');
    formatMoney({ amount: 1500, currency: 'GBP' });
    expect(make).not.toHaveBeenCalled();
    make.mockRestore();
  });

  it.each([
    [1, '1 year'],
    [8, '8 years'],
  ])('formats a term of %d as %s', (years, text) => {
    expect(formatTerm(years)).toBe(text);
  });

  it.each([
    [1, '€1K - €10K'],
    [9999, '€1K - €10K'],
    [10_000, '€10K - €50K'],
    [49_999, '€10K - €50K'],
    [50_000, '€50K - €100K'],
    [99_999, '€50K - €100K'],
    [100_000, '€100K+'],
    [2_000_000, '€100K+'],
  ])('masks %d as %s', (amount, range) => {
    expect(maskMinimum({ amount, currency: 'EUR' })).toBe(range);
  });

  it('masks in the currency of the opportunity', () => {
    expect(maskMinimum({ amount: 1500, currency: 'GBP' })).toBe('£1K - £10K');
    expect(maskMinimum({ amount: 100_000, currency: 'USD' })).toBe('$100K+');
  });

  it.each([
    [3.2, '3+x'],
    [3.99, '3+x'],
    [4, '3+x'],
    [4.01, '4+x'],
    [6.8, '4+x'],
  ])('masks a return of %d as %s', (targetReturn, range) => {
    expect(maskReturn(targetReturn)).toBe(range);
  });

  it.each([
    ['2,000 characters in one line', { people: 'x'.repeat(2000) }, 'summary.people must be at most 240 characters'],
    ['2,000 characters in one risk', { risks: ['One.', 'Two.', 'x'.repeat(2000)] }, 'summary.risks[2] must be at most'],
    ['two risks', { risks: ['One.', 'Two.'] }, 'summary.risks must have 3 items'],
    ['one term', { terms: ['At least £1,500'] }, 'summary.terms field must have at least 2 items'],
    ['an empty line', { ownership: ' ' }, 'What investors own'],
    ['an additional line', { outlook: 'Good.' }, 'Unknown field: outlook'],
  ])('has no summary with %s', (_what, change, message) => {
    const validate = (value: object) => opportunityRecordSchema.validateSyncAt('summary', { summary: value });
    expect(() => validate(summary)).not.toThrow();
    expect(() => validate({ ...summary, ...change })).toThrow(message);
  });

  it.each([
    ['a negative amount', { amount: -1, currency: 'GBP' }],
    ['a fraction', { amount: 1.5, currency: 'GBP' }],
    ['a text', { amount: '1', currency: 'GBP' }],
    ['an unknown currency', { amount: 1, currency: 'CHF' }],
    ['no currency', { amount: 1 }],
    ['an unknown key', { amount: 1, currency: 'GBP', note: 'x' }],
  ])('has no amount with %s', (_what, value) => {
    expect(moneySchema.isValidSync(value)).toBe(false);
  });
});
