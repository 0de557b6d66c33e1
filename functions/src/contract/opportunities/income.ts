// Without schemas, so that pages don't load yup for it: income-record.ts has them.

/** The income from one class of payers in a quarter, in whole units of the income's currency. */
export interface IncomeStatement {
  /** "2026-Q3". */
  quarter: string;
  /** The class of licensees: "Insurers". */
  payer: string;
  amount: number;
  /** The statement that shows it. */
  source: string;
}

export interface IncomeFigures {
  /** Every quarter from the first to the last that is stated; 0 if nothing is stated for one between them. */
  quarters: { quarter: string; amount: number }[];
  /** The sum of the last four quarters, or of all if there are fewer. */
  trailing: number;
  /** Of the last four quarters over the four before: 0.2 is 20%. Null unless eight quarters are stated and the earlier had income. */
  growth: number | null;
  /** The payer of the largest part of the last four quarters, with that part: 0.8 is 80%. Null if they had no income. */
  largest: { payer: string; share: number } | null;
}

const QUARTERS_A_YEAR = 4;

/** Null without statements. */
export function figuresOfIncome(statements: readonly IncomeStatement[]): IncomeFigures | null {
  const stated = statements.map(({ quarter }) => indexOf(quarter));
  if (stated.length === 0) return null;
  const first = Math.min(...stated);
  const quarters = Array.from({ length: Math.max(...stated) - first + 1 }, (_, index) => {
    const quarter = quarterAt(first + index);
    return { quarter, amount: sum(statements.filter((statement) => statement.quarter === quarter)) };
  });
  const last = quarters.slice(-QUARTERS_A_YEAR);
  const before = sum(quarters.slice(-2 * QUARTERS_A_YEAR, -QUARTERS_A_YEAR));
  const trailing = sum(last);
  const whole = quarters.length >= 2 * QUARTERS_A_YEAR && before > 0;
  return {
    quarters,
    trailing,
    growth: whole ? trailing / before - 1 : null,
    largest: largestOf(statements.filter(({ quarter }) => last.some((entry) => entry.quarter === quarter))),
  };
}

function largestOf(statements: readonly IncomeStatement[]): IncomeFigures['largest'] {
  const total = sum(statements);
  if (total <= 0) return null;
  const [largest] = [...new Set(statements.map(({ payer }) => payer))]
    .map((payer) => ({ payer, share: sum(statements.filter((statement) => statement.payer === payer)) / total }))
    .sort((one, other) => other.share - one.share);
  return largest ?? null;
}

const sum = (entries: readonly { amount: number }[]): number =>
  entries.reduce((total, { amount }) => total + amount, 0);

/** Quarters since the year 0. */
const indexOf = (quarter: string): number =>
  Number(quarter.slice(0, 4)) * QUARTERS_A_YEAR + Number(quarter.slice(-1)) - 1;

const quarterAt = (index: number): string => `${Math.floor(index / QUARTERS_A_YEAR)}-Q${(index % QUARTERS_A_YEAR) + 1}`;
