import { type InferType, number, string } from 'yup';
import { INTEREST_TOTALS_MIN } from '../limits.ts';
import { dateSchema, strictObject } from '../schemas.ts';
import { CURRENCIES, type Currency, type Money } from './money.ts';

/** `interest_totals/{opportunityId}`: the published totals, to the unit. Only the server reads them. */
export const interestTotalsSchema = strictObject({
  people: number().integer().min(0).required(),
  amount: number().integer().min(0).required(),
  currency: string().oneOf(CURRENCIES).required(),
  published_at: dateSchema().required(),
});
export type InterestTotals = InferType<typeof interestTotalsSchema>;

type Sum = Pick<InterestTotals, 'people' | 'amount'>;

/** The amount of one person that the published totals include, and the amount now. Null if the person doesn't count. */
export interface CountedChange {
  from: number | null;
  to: number | null;
}

/**
 * The next published totals; null if too few people have changed, so that a reader cannot compare the totals before and
 * after the change of one person. `deleted`: counted people whose accounts no longer exist.
 */
export function nextTotals(published: Sum, changes: readonly CountedChange[], deleted: Sum): Sum | null {
  const changed = changes.filter(({ from, to }) => from !== to);
  if (changed.length + deleted.people < INTEREST_TOTALS_MIN) return null;
  return changed.reduce(
    ({ people, amount }, { from, to }) => ({
      people: people + Number(to !== null) - Number(from !== null),
      amount: amount + (to ?? 0) - (from ?? 0),
    }),
    { people: published.people - deleted.people, amount: published.amount - deleted.amount },
  );
}

/** What others see of the totals: at least this many people, and a range of their amounts. */
export interface ShownTotals {
  people: number;
  from: Money;
  /** Null if the range has no upper limit. */
  to: Money | null;
}

const PEOPLE_STEPS = [INTEREST_TOTALS_MIN, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];
/** A number of people in steps, so that one person's action can't be recognised. Null for fewer than five. */
export const inSteps = (people: number): number | null => PEOPLE_STEPS.findLast((least) => least <= people) ?? null;

const AMOUNT_STEPS = [
  0, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000,
];

/**
 * The totals in steps, without the person who asks: their own amount could otherwise serve to find the exact sum. Null
 * for few people. `own`: the amount of this person that the totals include.
 */
export function shownTotals({ people, amount, currency }: InterestTotals, own: number | null): ShownTotals | null {
  const others = people - Number(own !== null);
  const step = inSteps(others);
  if (step === null) return null;
  const sum = amount - (own ?? 0);
  const [from = 0, to] = [AMOUNT_STEPS.findLast((least) => least <= sum), AMOUNT_STEPS.find((most) => most > sum)];
  return { people: step, from: moneyOf(from, currency), to: to === undefined ? null : moneyOf(to, currency) };
}

const moneyOf = (amount: number, currency: Currency): Money => ({ amount, currency });
