import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateNet, describeCosts } from './costs.ts';
import { costsSchema } from './costs-record.ts';

const NONE = { entryPercentage: 0, yearlyPercentage: 0, performancePercentage: 0, exitPercentage: 0 };

const percentage = fc.double({ min: 0, max: 100, noNaN: true });
const costs = fc.record({
  entryPercentage: percentage,
  yearlyPercentage: percentage,
  performancePercentage: percentage,
  exitPercentage: percentage,
});
const investment = fc.record({
  amount: fc.integer({ min: 1, max: 10_000_000 }),
  multiple: fc.double({ min: 0, max: 40, noNaN: true }),
  termYears: fc.integer({ min: 1, max: 30 }),
});
/** Rounding of floating-point numbers. */
const tolerance = (amount: number) => amount * 1e-9 + 1e-9;

describe('calculateNet', () => {
  it('deducts each cost from an example that was calculated by hand', () => {
    const rates = { entryPercentage: 2, yearlyPercentage: 1, performancePercentage: 10, exitPercentage: 1 };
    const net = calculateNet({ amount: 1500, multiple: 6.8, termYears: 3 }, rates);
    expect(net.paid).toBeCloseTo(1530);
    expect(net.back).toBeCloseTo(10_200 - 102 - 45 - 852.3);
    expect(net.gain).toBeCloseTo(7670.7);
    expect(1530 * (1 + net.yearlyRate) ** 3).toBeCloseTo(net.back);
  });

  it('never returns more than before costs, nor less than nothing', () => {
    fc.assert(
      fc.property(investment, costs, (invested, rates) => {
        const { paid, back, gain, yearlyRate } = calculateNet(invested, rates);
        const gross = invested.amount * invested.multiple;
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(gross + tolerance(gross));
        expect(paid).toBeGreaterThanOrEqual(invested.amount);
        expect(gain).toBeLessThanOrEqual(gross - invested.amount + tolerance(gross + paid));
        expect(yearlyRate).toBeGreaterThanOrEqual(-1);
      }),
    );
  });

  it('without costs returns the figures before costs', () => {
    fc.assert(
      fc.property(investment, (invested) => {
        const net = calculateNet(invested, NONE);
        expect(net.paid).toBe(invested.amount);
        expect(net.back).toBeCloseTo(invested.amount * invested.multiple, 6);
      }),
    );
  });

  it('never returns more when a rate rises', () => {
    const rate = fc.constantFrom(...Object.keys(NONE));
    fc.assert(
      fc.property(investment, costs, rate, (invested, rates, raised) => {
        const before = calculateNet(invested, rates);
        const after = calculateNet(invested, { ...rates, [raised]: 100 });
        expect(after.gain).toBeLessThanOrEqual(before.gain + tolerance(before.paid + before.back));
      }),
    );
  });

  it('takes no performance share of a loss', () => {
    const rates = { ...NONE, performancePercentage: 20 };
    expect(calculateNet({ amount: 1000, multiple: 0.5, termYears: 2 }, rates).back).toBe(500);
    expect(calculateNet({ amount: 1000, multiple: 1, termYears: 2 }, rates).gain).toBe(0);
  });
});

it.each([
  [NONE, 'None'],
  [{ ...NONE, yearlyPercentage: 1.5 }, '1.5% a year'],
  [
    { entryPercentage: 2, yearlyPercentage: 1, performancePercentage: 10, exitPercentage: 1 },
    '2% on entry, 1% a year, 10% of the gain, 1% on exit',
  ],
])('describes the costs %j', (rates, words) => {
  expect(describeCosts(rates)).toBe(words);
});

it.each([
  ['a negative rate', { entryPercentage: -1 }],
  ['a rate above 100%', { exitPercentage: 101 }],
  ['an empty note on tax', { tax: ' ' }],
  ['an unknown cost', { setUpPercentage: 1 }],
])('refuses %s', (_name, change) => {
  const stated = { ...NONE, tax: 'None is withheld.', ...change };
  expect(costsSchema.isValidSync(stated, { strict: true })).toBe(false);
});
