import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOfIncome, type IncomeStatement } from './income.ts';
import { incomeSchema } from './income-record.ts';

const paid = (quarter: string, amount: number, payer = 'Insurers'): IncomeStatement => ({
  quarter,
  payer,
  amount,
  source: 'Royalty statement',
});

describe('the figures of income', () => {
  it('are null without a statement', () => {
    expect(figuresOfIncome([])).toBeNull();
  });

  it('have every quarter between the first and the last, and the sum of the last four', () => {
    expect(figuresOfIncome([paid('2025-Q4', 10), paid('2026-Q2', 5), paid('2026-Q2', 2, 'Banks')])).toEqual({
      quarters: [
        { quarter: '2025-Q4', amount: 10 },
        { quarter: '2026-Q1', amount: 0 },
        { quarter: '2026-Q2', amount: 7 },
      ],
      trailing: 17,
      growth: null,
      largest: { payer: 'Insurers', share: 15 / 17 },
    });
  });

  it('state growth after eight quarters', () => {
    const years = (one: number, other: number) =>
      [1, 2, 3, 4].flatMap((quarter) => [paid(`2025-Q${quarter}`, one), paid(`2026-Q${quarter}`, other)]);
    expect(figuresOfIncome(years(10, 12))?.growth).toBeCloseTo(0.2);
    expect(figuresOfIncome(years(10, 12).slice(2))?.growth).toBeNull();
    expect(figuresOfIncome(years(0, 12))?.growth).toBeNull();
  });

  it('name no largest payer if the last four quarters had no income', () => {
    expect(figuresOfIncome([paid('2024-Q1', 10), paid('2026-Q1', 0)])).toMatchObject({ trailing: 0, largest: null });
  });

  it('have quarters that add up to all statements, and a share of at most the whole', () => {
    const statement = fc.record({
      year: fc.integer({ min: 2015, max: 2027 }),
      part: fc.integer({ min: 1, max: 4 }),
      amount: fc.integer({ min: 0, max: 1e9 }),
      payer: fc.constantFrom('Insurers', 'Banks', 'Studios'),
    });
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1, maxLength: 40 }), (entries) => {
        const statements = entries.map(({ year, part, amount, payer }) => paid(`${year}-Q${part}`, amount, payer));
        const figures = figuresOfIncome(statements) ?? expect.fail();
        const total = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);
        expect(total(figures.quarters)).toBe(total(statements));
        expect(figures.trailing).toBeLessThanOrEqual(total(statements));
        if (figures.largest) expect(figures.largest.share).toBeLessThanOrEqual(1);
        if (figures.largest) expect(figures.largest.share).toBeGreaterThanOrEqual(1 / 3);
      }),
    );
  });
});

it.each([
  { quarter: '2026-Q5' },
  { quarter: 'Q1 2026' },
  { amount: -1 },
  { amount: 0.5 },
  { payer: ' ' },
  { note: 'x' },
])('a statement with %j is refused', (change) => {
  const income = (statement: object) => ({ currency: 'EUR', statements: [statement] });
  expect(incomeSchema.isValidSync(income(paid('2026-Q1', 5)))).toBe(true);
  expect(incomeSchema.isValidSync(income({ ...paid('2026-Q1', 5), ...change }))).toBe(false);
});
