import { type InferType, number } from 'yup';
import type { InvestorAnswers } from '../accounts/onboarding.ts';
import { MATCHES_LISTED } from '../limits.ts';
import type { Category, OpportunityStatus, Sector } from '../options.ts';
import { strictObject } from '../schemas.ts';
import { formatMoney, formatTerm, type Money, type RiskSeverity } from './opportunity-record.ts';

/** The onboarding answers that are compared with opportunities. */
export type MatchedAnswers = Pick<
  InvestorAnswers,
  'preferred_sectors' | 'investment_budget' | 'investment_horizon' | 'risk_tolerance'
>;

/** Facts of an opportunity that the person may see. */
export interface MatchFacts {
  category: Category;
  minInvestment: Money;
  termYears: number;
  /** Of the risks specific to it. Null if the person may not see them, or they have no severity. */
  risks: readonly RiskSeverity[] | null;
}

export interface MatchReason {
  about: 'sector' | 'budget' | 'horizon' | 'risks';
  /** A sentence without its full stop. */
  text: string;
}

/** The reasons in words, one for each answer that fits. */
export const matchReasons = (answers: MatchedAnswers, facts: MatchFacts): MatchReason[] =>
  [
    sectorReason(answers, facts),
    budgetReason(answers, facts),
    horizonReason(answers, facts),
    riskReason(answers, facts),
  ].filter((reason) => reason !== null);

/** The sectors of the onboarding form that contain a category. */
const SECTORS_OF: Record<Category, readonly Sector[]> = {
  'Defense Technology': ['Technology'],
  'Software & AI': ['Technology'],
  Biotechnology: ['Biotechnology', 'Healthcare'],
  'Clean Energy': ['Clean Energy'],
  'Financial Technology': ['Financial Services', 'Technology'],
  'Medical Devices': ['Healthcare'],
  'Video Game Franchise': ['Gaming & Entertainment'],
};

function sectorReason({ preferred_sectors }: MatchedAnswers, { category }: MatchFacts): MatchReason | null {
  const sector = SECTORS_OF[category].find((name) => preferred_sectors.includes(name));
  if (!sector) return null;
  const relation = sector === category ? 'one of your sectors' : `part of ${sector}, one of your sectors`;
  return { about: 'sector', text: `${category} is ${relation}` };
}

/** True if a budget allows this minimum. */
const BUDGETS: Readonly<Record<string, (amount: number) => boolean>> = {
  'under-10k': (amount) => amount < 10_000,
  '10k-50k': (amount) => amount <= 50_000,
  '50k-100k': (amount) => amount <= 100_000,
  '100k-500k': (amount) => amount <= 500_000,
  'over-500k': () => true,
};

/** Budgets are in pounds. Amounts are compared without conversion, because the portal has no exchange rates. */
function budgetReason({ investment_budget }: MatchedAnswers, { minInvestment }: MatchFacts): MatchReason | null {
  if (!BUDGETS[investment_budget]?.(minInvestment.amount)) return null;
  const remark = minInvestment.currency === 'GBP' ? '' : ' (currencies not converted)';
  return { about: 'budget', text: `The minimum of ${formatMoney(minInvestment)} is within your budget${remark}` };
}

const HORIZONS: Readonly<Record<string, { text: string; includes: (years: number) => boolean }>> = {
  short: { text: 'horizon of 1-3 years', includes: (years) => years <= 3 },
  medium: { text: 'horizon of 3-7 years', includes: (years) => years >= 3 && years <= 7 },
  long: { text: 'horizon of 7 years or more', includes: (years) => years >= 7 },
  flexible: { text: 'flexible horizon', includes: () => true },
};

function horizonReason({ investment_horizon }: MatchedAnswers, { termYears }: MatchFacts): MatchReason | null {
  const horizon = HORIZONS[investment_horizon];
  if (!horizon?.includes(termYears)) return null;
  return { about: 'horizon', text: `A term of ${formatTerm(termYears)} fits your ${horizon.text}` };
}

/** The most risks with high severity. */
const TOLERANCES: Readonly<Record<string, { text: string; high: number }>> = {
  conservative: { text: 'conservative', high: 0 },
  moderate: { text: 'moderate', high: 1 },
  aggressive: { text: 'aggressive', high: Number.POSITIVE_INFINITY },
  'very-aggressive': { text: 'very aggressive', high: Number.POSITIVE_INFINITY },
};

function riskReason({ risk_tolerance }: MatchedAnswers, { risks }: MatchFacts): MatchReason | null {
  const tolerance = TOLERANCES[risk_tolerance];
  if (!tolerance || risks === null || risks.length === 0) return null;
  const high = risks.filter((severity) => severity === 'high').length;
  if (high > tolerance.high) return null;
  return { about: 'risks', text: `${countHigh(high)}, which fits your ${tolerance.text} risk tolerance` };
}

function countHigh(high: number): string {
  if (high === 0) return 'None of its specific risks has high severity';
  return high === 1
    ? 'One of its specific risks has high severity'
    : `${high} of its specific risks have high severity`;
}

/** Reasons that make a match if the sector is not among them. */
const REASONS_WITHOUT_SECTOR = 2;

const hasSector = (reasons: readonly MatchReason[]): boolean => reasons.some(({ about }) => about === 'sector');

export const isMatch = (reasons: readonly MatchReason[]): boolean =>
  hasSector(reasons) || reasons.length >= REASONS_WITHOUT_SECTOR;

/** The order of matches: more reasons first, and among equals those in a chosen sector. */
export const compareMatches = (one: readonly MatchReason[], other: readonly MatchReason[]): number =>
  other.length - one.length || Number(hasSector(other)) - Number(hasSector(one));

export const matchesRequestSchema = strictObject({ limit: number().integer().min(1).max(MATCHES_LISTED) });
export type MatchesRequest = InferType<typeof matchesRequestSchema>;

/** An opportunity that matches the caller's answers, named as in the marketplace. */
export interface Match {
  id: string;
  title: string;
  category: Category;
  status: OpportunityStatus;
  /** At least one. Each is a sentence without its full stop. */
  reasons: string[];
}

/** The best match first. `answered`: the caller has answered the questions of onboarding. */
export interface Matches {
  answered: boolean;
  matches: Match[];
}
