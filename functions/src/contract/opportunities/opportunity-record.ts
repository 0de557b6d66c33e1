import { array, boolean, type InferType, number, type ObjectSchema, string } from 'yup';
import { agreementSchema } from '../access/agreements.ts';
import { CATEGORIES, OPPORTUNITY_STATUSES, RISK_SEVERITIES } from '../options.ts';
import { OPPORTUNITY_ID, opportunityIdSchema, strictObject } from '../schemas.ts';
import { costsSchema, liquiditySchema } from './asset/costs.ts';
import { incomeSchema, projectedIncomeSchema } from './asset/income-record.ts';
import { rightsSchema } from './asset/right-record.ts';
import { chainOfTitleSchema } from './asset/title-record.ts';
import { valuationBasisSchema } from './asset/valuation.ts';
import { CURRENCIES, CURRENCY_SYMBOLS, type Money } from './money.ts';

/** An amount in whole units of its currency. An opportunity's minimum keeps its currency on every screen. */
export const moneySchema: ObjectSchema<Money> = strictObject({
  amount: number().integer().min(0).required(),
  currency: string().oneOf(CURRENCIES).required(),
});

/** The range that replaces a masked minimum. */
export function maskMinimum({ amount, currency }: Money): string {
  const symbol = CURRENCY_SYMBOLS[currency];
  if (amount < 10_000) return `${symbol}1K - ${symbol}10K`;
  if (amount < 50_000) return `${symbol}10K - ${symbol}50K`;
  if (amount < 100_000) return `${symbol}50K - ${symbol}100K`;
  return `${symbol}100K+`;
}

/** "4+x" above four, otherwise "3+x". */
export function maskReturn(targetReturn: number): string {
  return targetReturn > 4 ? '4+x' : '3+x';
}

const text = () => string().trim().min(1);
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const yearlyAmounts = () =>
  strictObject({ year1: number().required(), year2: number().required(), year3: number().required() });

export const DOCUMENT_ACCESS_LEVELS = ['public', 'authenticated', 'kyc'] as const;
export type DocumentAccess = (typeof DOCUMENT_ACCESS_LEVELS)[number];
export const DOCUMENT_CATEGORIES = [
  'Investment Overview',
  'Financial Information',
  'Legal & IP Documentation',
  'Investment Structure',
] as const;

/** The longest opening date, which is shown in a column. */
const OPENING_MAX = 40;

/** Amounts are whole units of `currency`; percentages are shares of year-3 revenue and add up to 100. */
const financialProjectionSchema = strictObject({
  currency: string().oneOf(['GBP', 'EUR', 'USD']).required(),
  revenueStreams: array(
    yearlyAmounts().shape({ name: text().required(), percentage: number().min(0).max(100).required() }),
  )
    .min(1)
    .required(),
  totalRevenue: yearlyAmounts().required(),
  costs: yearlyAmounts().required(),
  netIncome: yearlyAmounts().required(),
  targetReturn: text().required(),
  irr: text().required(),
});
export type FinancialProjection = InferType<typeof financialProjectionSchema>;

const teamSchema = strictObject({
  projectLead: strictObject({
    name: text().required(),
    role: text().required(),
    experience: text().required(),
    background: text().required(),
    location: text().required(),
  }).required(),
  keyMembers: array(
    strictObject({
      name: text().required(),
      role: text().required(),
      expertise: text().required(),
      experience: text().required(),
    }),
  ).required(),
  advisors: array(
    strictObject({ name: text().required(), role: text().required(), background: text().required() }),
  ).required(),
});
export type Team = InferType<typeof teamSchema>;

/**
 * `name`, `type`, `size`, `access` and `addedAt` are shown to everyone and must not identify the opportunity;
 * `description` is confidential. `addedAt` is the day of this version, as in 2026-11-09; older catalogues have none.
 */
const dealDocumentSchema = strictObject({
  id: string().matches(OPPORTUNITY_ID).required(),
  category: string().oneOf(DOCUMENT_CATEGORIES).required(),
  name: text().required(),
  type: text().required(),
  size: text().required(),
  access: string().oneOf(DOCUMENT_ACCESS_LEVELS).required(),
  addedAt: string().matches(/^\d{4}-\d{2}-\d{2}$/),
  description: text().required(),
});
export type DealDocument = InferType<typeof dealDocumentSchema>;

/** `general` risks are the same for every opportunity and are shown to everyone; `specific` ones are confidential. */
const riskSchema = strictObject({
  title: text().required(),
  description: text().required(),
  scope: string().oneOf(['general', 'specific']).required(),
  /** Missing in older catalogues. */
  severity: string().oneOf(RISK_SEVERITIES),
});
export type Risk = InferType<typeof riskSchema>;

/** If `reached` is missing, the date in `year` decides. */
const milestoneSchema = strictObject({ year: text().required(), milestone: text().required(), reached: boolean() });
export type Milestone = InferType<typeof milestoneSchema>;

const SUMMARY_TEXT_MAX = 240;
const SUMMARY_POINT_MAX = 120;
const summaryText = () => text().max(SUMMARY_TEXT_MAX).required();
const summaryPoints = () => array(text().max(SUMMARY_POINT_MAX).required()).required();

/** The opportunity in short, in words that no other text of the record repeats. */
const summarySchema = strictObject({
  ownership: summaryText(),
  /** Minimum, share of income and sale, term. */
  terms: summaryPoints().min(2).max(6),
  useOfMoney: summaryText(),
  people: summaryText(),
  risks: summaryPoints().length(3),
});
export type Summary = InferType<typeof summarySchema>;

/**
 * The confidential record of an opportunity, as `opportunities/{id}` and the catalogue files store it. It never leaves
 * the server: answers are built from it field by field. The three stat tiles are computed from `minInvestment`,
 * `targetReturn` and `termYears`.
 */
export const opportunityRecordSchema = strictObject({
  id: opportunityIdSchema(),
  /** The position in the marketplace before sorting. */
  order: number().integer().min(0).required(),
  /** True for the demo catalogue, whose people and companies are invented; the pages say so. */
  demonstration: boolean().required(),
  /** The day on which it was listed, as in 2026-11-09; older catalogues have none. No screen shows it. */
  listedAt: string().matches(DAY),
  title: text().required(),
  category: string().oneOf(CATEGORIES).required(),
  description: text().required(),
  fullDescription: text().required(),
  /** Missing in older catalogues. */
  summary: summarySchema.optional().default(undefined),
  minInvestment: moneySchema.required(),
  /** Amounts are multiples of it, in the currency of the minimum; missing if any whole amount is accepted. */
  amountStep: number().integer().positive(),
  targetReturn: number().positive().required(),
  /** The multiple that the projection's low case returns over the term; missing if none is stated. */
  lowCaseReturn: number().min(0),
  termYears: number().integer().positive().required(),
  /** Missing if none are stated; `targetReturn` and `lowCaseReturn` are before costs. `liquidity` likewise. */
  costs: costsSchema.optional().default(undefined),
  liquidity: liquiditySchema.optional().default(undefined),
  status: string().oneOf(OPPORTUNITY_STATUSES).required(),
  /** The opening date as people write it: "Q1 2027". Missing once it is open. */
  opening: text().max(OPENING_MAX).nullable(),
  /** The last day on which it takes interest, in UTC, as in 2026-11-09; missing if none is stated. */
  closesOn: string().matches(DAY),
  /** The path of a public illustration of the sector. */
  image: string()
    .matches(/^\/illustrations\/[a-z0-9-]+\.svg$/)
    .required(),
  patentCount: number().integer().min(0).required(),
  keyTechnology: text().required(),
  marketOpportunity: text().required(),
  investmentStructure: text().required(),
  fundingTarget: number().integer().positive().required(),
  currentFunding: number().integer().min(0).required(),
  fundingPercentage: number().integer().min(0).max(100).nullable().defined(),
  valuation: moneySchema.nullable().defined(),
  /** Missing if none is stated. */
  valuationBasis: valuationBasisSchema.optional().default(undefined),
  /** The agreement that everyone must accept before they see the full page. Missing if it asks for none. */
  agreement: agreementSchema.optional().default(undefined),
  /** True if verified investors may see the number and the sum of all indications of interest. */
  showsInterestTotals: boolean(),
  timeline: array(milestoneSchema).min(1).required(),
  faqs: array(strictObject({ question: text().required(), answer: text().required() }))
    .min(1)
    .required(),
  franchiseDetails: strictObject({
    title: text().required(),
    description: text().required(),
    platforms: array(text().required()).required(),
    merchandising: array(text().required()).required(),
  })
    .nullable()
    .defined(),
  intellectualProperty: strictObject({
    patents: array(text().required()).required(),
    trademarks: array(text().required()).required(),
    copyright: array(text().required()).required(),
  })
    .nullable()
    .defined(),
  /** The schedule of rights, which replaces the three lists above. Missing in older catalogues. */
  rights: rightsSchema,
  /** Missing if none is stated. */
  chainOfTitle: chainOfTitleSchema.optional().default(undefined),
  /** Missing if it is not stated. */
  income: incomeSchema.optional().default(undefined),
  /** Missing if none is stated. */
  projectedIncome: projectedIncomeSchema.optional().default(undefined),
  /** If null, the reference opportunity's is used. */
  financialProjection: financialProjectionSchema.nullable().defined(),
  team: teamSchema.nullable().defined(),
  documents: array(dealDocumentSchema).nullable().defined(),
  risks: array(riskSchema).nullable().defined(),
});
export type OpportunityRecord = InferType<typeof opportunityRecordSchema>;

/** The sections that another opportunity's can fill, as an example. */
export const EXAMPLE_SECTIONS = ['financialProjection', 'team', 'documents', 'risks'] as const;
export type ExampleSection = (typeof EXAMPLE_SECTIONS)[number];

/** The opportunity whose projection, team, documents and risks fill the gaps of others. */
export const REFERENCE_OPPORTUNITY_ID = 'dod-passthejam-ip-box';
