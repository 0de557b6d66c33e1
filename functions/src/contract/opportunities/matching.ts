import { type InferType, number } from 'yup';
import type { InvestorAnswers } from '../accounts/onboarding.ts';
import { MATCHES_LISTED } from '../limits.ts';
import { LOCALE } from '../locale.ts';
import type { Category, OpportunityStatus, Sector } from '../options.ts';
import { RISK_SEVERITIES, type RiskSeverity } from '../options.ts';
import { strictObject } from '../schemas.ts';
import { formatMoney, formatTerm, type Money } from './money.ts';

export type MatchedAnswers = Pick<
  InvestorAnswers,
  'preferred_sectors' | 'investment_budget' | 'investment_horizon' | 'risk_tolerance'
>;

/** Facts of an opportunity that the person may see. */
export interface MatchFacts {
  category: Category;
  minInvestment: Money;
  termYears: number;
  /** The risks specific to it. Null if the person may not see them, or one has no severity. */
  risks: readonly RatedRisk[] | null;
}

export interface RatedRisk {
  title: string;
  severity: RiskSeverity;
}

export interface MatchReason {
  about: 'sector' | 'budget' | 'horizon' | 'risks';
  /** A sentence without its full stop. */
  text: string;
}

export interface Fit {
  /** One for each answer that fits. */
  reasons: readonly MatchReason[];
  /** Names the risks above the person's tolerance, without a full stop; null if there are none. */
  warning: string | null;
}

export function fitOf(answers: MatchedAnswers, facts: MatchFacts): Fit {
  const warning = riskWarning(answers, facts);
  const reasons = [
    sectorReason(answers, facts),
    budgetReason(answers, facts),
    horizonReason(answers, facts),
    warning === null ? riskReason(answers, facts) : null,
  ].filter((reason) => reason !== null);
  return { reasons, warning };
}

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

/** The highest severity that a tolerance covers. */
const TOLERANCES: Readonly<Record<string, { text: string; covers: RiskSeverity }>> = {
  conservative: { text: 'conservative', covers: 'low' },
  moderate: { text: 'moderate', covers: 'medium' },
  aggressive: { text: 'aggressive', covers: 'high' },
  'very-aggressive': { text: 'very aggressive', covers: 'high' },
};

function riskReason({ risk_tolerance }: MatchedAnswers, { risks }: MatchFacts): MatchReason | null {
  const tolerance = TOLERANCES[risk_tolerance];
  if (!tolerance || risks === null || risks.length === 0) return null;
  return { about: 'risks', text: `Its specific risks are within your ${tolerance.text} risk tolerance` };
}

/** A warning names at most this many risks, because it stands in a row of a list. */
const RISKS_NAMED = 3;

const LIST = new Intl.ListFormat(LOCALE);

/** The highest severity first. */
function riskWarning({ risk_tolerance }: MatchedAnswers, { risks }: MatchFacts): string | null {
  const tolerance = TOLERANCES[risk_tolerance];
  if (!tolerance || risks === null) return null;
  const isAbove = (severity: RiskSeverity) =>
    RISK_SEVERITIES.indexOf(severity) < RISK_SEVERITIES.indexOf(tolerance.covers);
  const above = RISK_SEVERITIES.filter(isAbove).flatMap((severity) =>
    risks.filter((risk) => risk.severity === severity).map(({ title }) => `${title} (${severity} severity)`),
  );
  if (above.length === 0) return null;
  const named = above.slice(0, RISKS_NAMED);
  const others = above.length - named.length;
  return `Above your ${tolerance.text} risk tolerance: ${LIST.format(others > 0 ? [...named, `${others} more`] : named)}`;
}

/** The score that makes a match if the sector is not among the reasons. */
const SCORE_WITHOUT_SECTOR = 2;

const hasSector = ({ reasons }: Fit): boolean => reasons.some(({ about }) => about === 'sector');

/** A warning cancels one reason. */
const scoreOf = ({ reasons, warning }: Fit): number => reasons.length - (warning === null ? 0 : 1);

export const isMatch = (fit: Fit): boolean => hasSector(fit) || scoreOf(fit) >= SCORE_WITHOUT_SECTOR;

/** The order of matches: the highest score first, and among equals those in a chosen sector. */
export const compareMatches = (one: Fit, other: Fit): number =>
  scoreOf(other) - scoreOf(one) || Number(hasSector(other)) - Number(hasSector(one));

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
  /** Names the risks above the caller's tolerance, without a full stop. Null if there are none, or they are hidden. */
  warning: string | null;
}

/** The best match first. `answered`: the caller has answered the questions of onboarding. */
export interface Matches {
  answered: boolean;
  matches: Match[];
}
