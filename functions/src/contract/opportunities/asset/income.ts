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

/** The income that is projected for a calendar year, in whole units of the projection's currency. */
export interface ProjectedYear {
  /** "2026". */
  year: string;
  amount: number;
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

export interface YearOfIncome {
  year: string;
  projected: number;
  /** The sum of the year's quarters so far; null if none is stated. */
  actual: number | null;
  /** How many of the four are stated. */
  quarters: number;
}

/** Each projected year with its income. Null until four quarters are stated, or if none of them is in a projected year. */
export function compareWithProjection(
  statements: readonly IncomeStatement[],
  projected: readonly ProjectedYear[],
): YearOfIncome[] | null {
  const quarters = figuresOfIncome(statements)?.quarters ?? [];
  const years = projected
    .map(({ year, amount }) => {
      const stated = quarters.filter(({ quarter }) => yearOf(quarter) === year);
      return {
        year,
        projected: amount,
        actual: stated.length === 0 ? null : sum(stated),
        quarters: stated.length,
      };
    })
    .sort((one, other) => one.year.localeCompare(other.year));
  return quarters.length >= QUARTERS_A_YEAR && years.some(({ actual }) => actual !== null) ? years : null;
}

export interface StatedIncome {
  currency: string;
  statements: readonly IncomeStatement[];
}

export interface StatedProjection {
  currency: string;
  years: readonly ProjectedYear[];
  /** The day on which the owner declared it. */
  date: string;
}

/** Checks that the schema can't make. One sentence without its full stop for each fault. */
export function faultsOfIncome(
  income: StatedIncome | undefined,
  projection: StatedProjection | undefined,
  today: string,
): string[] {
  const statements = income?.statements ?? [];
  const keys = statements.map(keyOfStatement);
  const repeated = statements.filter((statement, index) => keys.indexOf(keyOfStatement(statement)) !== index);
  const unfinished = statements.filter(({ quarter }) => !isOver(quarter, today));
  return [
    ...repeated.map(({ quarter, payer }) => `two statements of ${quarter} are of "${payer}"`),
    ...unfinished.map(({ quarter, payer }) => `the statement of "${payer}" is of ${quarter}, which is not over`),
    ...(income && projection && income.currency !== projection.currency
      ? [`its income is in ${income.currency}, but the projection of it in ${projection.currency}`]
      : []),
    ...(projection ? faultsOfProjection(projection) : []),
  ];
}

function faultsOfProjection({ years, date }: StatedProjection): string[] {
  const stated = years.map(({ year }) => year);
  const first = [...stated].sort()[0] ?? '';
  return [
    ...stated
      .filter((year, index) => stated.indexOf(year) !== index)
      .map((year) => `its income of ${year} is projected twice`),
    ...(yearOf(date) > first ? [`its income of ${first} is projected on ${date}, after that year`] : []),
  ];
}

/** Two statements with the same key are of the same quarter and payer. */
export const keyOfStatement = ({ quarter, payer }: Pick<IncomeStatement, 'quarter' | 'payer'>): string =>
  `${quarter} ${payer.toLowerCase()}`;

/** Today is after the quarter's last day, in UTC. */
export const isOver = (quarter: string, today: string): boolean => indexOf(quarter) < indexOf(quarterOf(today));

const quarterOf = (day: string): string => `${yearOf(day)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

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

const yearOf = (quarter: string): string => quarter.slice(0, 4);

/** Quarters since the year 0. */
const indexOf = (quarter: string): number => Number(yearOf(quarter)) * QUARTERS_A_YEAR + Number(quarter.slice(-1)) - 1;

const quarterAt = (index: number): string => `${Math.floor(index / QUARTERS_A_YEAR)}-Q${(index % QUARTERS_A_YEAR) + 1}`;
