import { type InferType, number, string } from 'yup';
import { INTEREST_AMOUNT_MAX, INTEREST_NOTE_MAX } from '../limits.ts';
import type { OpportunityStatus } from '../options.ts';
import { dateSchema, opportunityIdSchema, strictObject } from '../schemas.ts';
import { INTEREST_STATES, type InterestState } from './interest-stages.ts';
import type { ShownTotals } from './interest-totals.ts';
import { CURRENCIES, formatMoney, type Money } from './money.ts';
import type { OpportunityRecord } from './opportunity-record.ts';
import type { SuitabilityView } from './suitability.ts';

/**
 * `interests/{opportunity_uid}`: one person's interest in one opportunity. `amount` and `currency` are null if the
 * person has only requested the prospectus. `revision` counts the person's own changes of amount and note.
 */
export const interestSchema = strictObject({
  user_id: string().required(),
  opportunity_id: opportunityIdSchema(),
  amount: number().integer().positive().nullable().defined(),
  currency: string().oneOf(CURRENCIES).nullable().defined(),
  note: string().max(INTEREST_NOTE_MAX).nullable().defined(),
  stage: string<InterestState>().oneOf(INTEREST_STATES).required(),
  revision: number().integer().min(0).required(),
  /** The amount that the published totals include; null or missing if they don't include this interest. */
  counted: number().integer().positive().nullable(),
  prospectus_requested_at: dateSchema().nullable().defined(),
  withdrawn_at: dateSchema().nullable().defined(),
  created_at: dateSchema().required(),
  updated_at: dateSchema().required(),
});
export type Interest = InferType<typeof interestSchema>;

/** Ids of opportunities contain no underscore, so the id of a pair is unique. */
export const interestId = (opportunityId: string, uid: string): string => `${opportunityId}_${uid}`;

/** Whole units: the digits 0 to 9, with or without commas between thousands. */
const WHOLE_UNITS = /^(\d{1,12}|\d{1,3}(,\d{3}){1,3})$/;

/** The amount in a text that `setInterestSchema` has accepted. */
export const toAmount = (typed: string): number => Number(typed.trim().replaceAll(',', ''));

/** The number that a person typed; null if it is not a whole amount in the digits 0 to 9. */
export const readAmount = (typed: string): number | null => (WHOLE_UNITS.test(typed.trim()) ? toAmount(typed) : null);

const NOT_WHOLE = 'Enter a whole amount with the digits 0 to 9, without decimals.';
const NOTE_TOO_LONG = `Your note can have up to ${INTEREST_NOTE_MAX} characters.`;

/**
 * `amount` is text, so that server and form read it by the same rule. `revision` is the one that the person saw, or 0
 * before the first indication.
 */
export const setInterestSchema = strictObject({
  id: opportunityIdSchema(),
  amount: string()
    .required('Enter an amount.')
    .test('whole', NOT_WHOLE, (typed) => readAmount(typed) !== null),
  note: string()
    .defined()
    .test('length', NOTE_TOO_LONG, (note) => note.trim().length <= INTEREST_NOTE_MAX),
  revision: number().integer().min(0).required(),
});
export type SetInterest = InferType<typeof setInterestSchema>;

/** `unlock`: the token of the caller's unlock, if they opened the page with a passcode. */
export const prospectusRequestSchema = strictObject({ id: opportunityIdSchema(), unlock: string() });
export type ProspectusRequest = InferType<typeof prospectusRequestSchema>;

/** Funding targets and progress are in this currency on every page. */
const FUNDING_CURRENCY = 'GBP';

export interface InterestLimits {
  minimum: Money;
  /**
   * The remaining amount, in whole steps; null if staff decide, because the minimum is not in the currency of the
   * funding.
   */
  maximum: Money | null;
  /** Amounts are multiples of it, for example the price of a unit; null if any whole amount is accepted. */
  step: Money | null;
}

type Terms = Pick<OpportunityRecord, 'minInvestment' | 'amountStep' | 'fundingTarget' | 'currentFunding'>;

/**
 * The limits of an amount, which is always in the currency of the minimum. No exchange rate is used: the upper limit
 * applies only if the minimum is in GBP, the currency of the funding.
 */
export function interestLimits({
  minInvestment,
  amountStep = 1,
  fundingTarget,
  currentFunding,
}: Terms): InterestLimits {
  const open = Math.max(0, fundingTarget - currentFunding);
  const amount = open - (open % amountStep);
  const maximum = minInvestment.currency === FUNDING_CURRENCY ? { ...minInvestment, amount } : null;
  const step = amountStep > 1 ? { ...minInvestment, amount: amountStep } : null;
  return { minimum: minInvestment, maximum, step };
}

/** The reason why no amount can be accepted; null if one can. */
export function limitsProblem({ minimum, maximum }: InterestLimits): string | null {
  if (!maximum || maximum.amount >= minimum.amount) return null;
  return `The remaining amount is less than the minimum of ${formatMoney(minimum)}. Please contact us if you are interested.`;
}

/** The reason why an amount is refused; null if it is accepted. */
export function amountProblem(amount: number, { minimum, maximum, step }: InterestLimits): string | null {
  if (amount < minimum.amount) return `Enter at least the minimum of ${formatMoney(minimum)}.`;
  if (maximum && amount > maximum.amount) return `Enter at most ${formatMoney(maximum)}, the remaining amount.`;
  if (amount > INTEREST_AMOUNT_MAX) return 'This amount is too high. Please contact us about larger amounts.';
  if (!step || amount % step.amount === 0) return null;
  const below = amount - (amount % step.amount);
  const [lower, upper] = [below, below + step.amount].map((near) => formatMoney({ ...step, amount: near }));
  return `Enter a multiple of ${formatMoney(step)}, such as ${lower} or ${upper}.`;
}

/** One person's own interest, for that person. Times are ISO 8601. */
export interface InterestView {
  stage: InterestState;
  /** Null if only the prospectus was requested. */
  amount: Money | null;
  note: string | null;
  revision: number;
  prospectusRequestedAt: string | null;
  withdrawnAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The caller's interest in one opportunity, and whether they can indicate one now. */
export interface MyInterest {
  interest: InterestView | null;
  /** The reason why the caller can't indicate interest now; null if they can. */
  refusal: string | null;
  /** Null for callers who are not verified investors. */
  limits: InterestLimits | null;
  /** Null if no confirmation is needed (parameter SUITABILITY). */
  suitability: SuitabilityView | null;
  /** Of other people; only if the record of the opportunity allows it, and for enough people. */
  totals: ShownTotals | null;
}

/** One entry of the caller's list. `status` is null for an opportunity that is no longer listed; an archived one keeps its title. */
export interface ListedInterest extends InterestView {
  opportunityId: string;
  title: string | null;
  status: OpportunityStatus | null;
}

/** The caller's interests, the latest change first. */
export interface MyInterests {
  interests: ListedInterest[];
}
