import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithProjection, faultsOfIncome, figuresOfIncome, type IncomeStatement } from './income.ts';
import { incomeSchema, projectedIncomeSchema } from './income-record.ts';

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

describe('the comparison with the projection', () => {
  const year = (of: string, amount: number) => [1, 2, 3, 4].map((quarter) => paid(`${of}-Q${quarter}`, amount));
  const projected = [
    { year: '2027', amount: 90 },
    { year: '2025', amount: 50 },
    { year: '2026', amount: 70 },
  ];

  it('has the income of each projected year, and how many of its quarters are stated', () => {
    const statements = [...year('2025', 10), paid('2026-Q1', 15), paid('2026-Q1', 1, 'Banks'), paid('2026-Q3', 20)];
    expect(compareWithProjection(statements, projected)).toEqual([
      { year: '2025', projected: 50, actual: 40, quarters: 4 },
      { year: '2026', projected: 70, actual: 36, quarters: 3 },
      { year: '2027', projected: 90, actual: null, quarters: 0 },
    ]);
  });

  it('is null until four quarters are stated, and if none is in a projected year', () => {
    expect(compareWithProjection(year('2025', 10).slice(1), projected)).toBeNull();
    expect(compareWithProjection(year('2024', 10), projected)).toBeNull();
    expect(compareWithProjection([], projected)).toBeNull();
    expect(compareWithProjection(year('2025', 10), [])).toBeNull();
  });
});

describe('the faults of income', () => {
  const income = { currency: 'EUR', statements: [paid('2026-Q1', 5), paid('2026-Q1', 5, 'Banks')] };
  const projection = { currency: 'EUR', years: [{ year: '2026', amount: 5 }], date: '2026-12-31' };
  const faults = (change: Partial<typeof income>, projected: Partial<typeof projection> = {}) =>
    faultsOfIncome({ ...income, ...change }, { ...projection, ...projected }, '2026-04-01');

  it('are none if each payer is stated once a quarter, and the projection is older than what it projects', () => {
    expect(faults({})).toEqual([]);
    expect(faultsOfIncome(income, undefined, '2026-04-01')).toEqual([]);
  });

  it.each([
    [
      'two statements of 2026-Q1 are of "insurers"',
      { statements: [paid('2026-Q1', 5), paid('2026-Q1', 7, 'insurers')] },
    ],
    [
      'the statement of "Insurers" is of 2026-Q2, which is not over',
      { statements: [paid('2026-Q2', 5), paid('2025-Q4', 5)] },
    ],
    ['its income is in GBP, but the projection of it in EUR', { currency: 'GBP' }],
  ])('say that %s', (fault, change) => {
    expect(faults(change)).toEqual([fault]);
  });

  it.each([
    ['its income of 2026 is projected twice', { years: [...projection.years, ...projection.years] }],
    ['its income of 2026 is projected on 2027-01-01, after that year', { date: '2027-01-01' }],
  ])('say that %s', (fault, change) => {
    expect(faults({}, change)).toEqual([fault]);
    expect(faultsOfIncome(undefined, { ...projection, ...change }, '2026-04-01')).toEqual([fault]);
  });
});

it.each([
  { years: [] },
  { years: [{ year: '2026-Q1', amount: 5 }] },
  { years: [{ year: '2026', amount: -5 }] },
  { source: ' ' },
  { date: undefined },
  { basis: 'x' },
])('a projection with %j is refused', (change) => {
  const projection = { currency: 'EUR', years: [{ year: '2026', amount: 5 }], source: 'Plan', date: '2025-11-30' };
  expect(projectedIncomeSchema.isValidSync(projection)).toBe(true);
  expect(projectedIncomeSchema.isValidSync({ ...projection, ...change })).toBe(false);
});
