import { array, boolean, type InferType, number, type ObjectSchema, string } from 'yup';
import { agreementSchema } from '../access/agreements.ts';
import { CATEGORIES, OPPORTUNITY_STATUSES, RISK_SEVERITIES, STATUS_LABELS } from '../options.ts';
import { OPPORTUNITY_ID, opportunityIdSchema, strictObject } from '../schemas.ts';
import { costsSchema, liquiditySchema } from './asset/costs-record.ts';
import { incomeSchema, projectedIncomeSchema } from './asset/income-record.ts';
import { rightsSchema } from './asset/right-record.ts';
import { chainOfTitleSchema } from './asset/title-record.ts';
import { valuationBasisSchema } from './asset/valuation-record.ts';
import { CURRENCIES, CURRENCY_SYMBOLS, type Money } from './money.ts';

const NOT_A_NUMBER = 'This is not a number.';
const decimal = () => number().typeError(NOT_A_NUMBER);
const whole = () => decimal().integer();

/** An amount in whole units of its currency. An opportunity's minimum keeps its currency on every screen. */
export const moneySchema: ObjectSchema<Money> = strictObject({
  amount: whole().min(0).required(),
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
const longText = () => text().meta({ multiline: true });
const day = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}$/, 'This is not a day.')
    .meta({ day: true });
const yearlyAmounts = () =>
  strictObject({
    year1: decimal().required().label('Year 1'),
    year2: decimal().required().label('Year 2'),
    year3: decimal().required().label('Year 3'),
  });

export const DOCUMENT_ACCESS_LEVELS = ['public', 'authenticated', 'kyc'] as const;
export type DocumentAccess = (typeof DOCUMENT_ACCESS_LEVELS)[number];
export const ACCESS_NAMES: Readonly<Record<DocumentAccess, string>> = {
  public: 'Everyone',
  authenticated: 'Signed-in people',
  kyc: 'Verified investors',
};
const isAccess = (level: string): level is DocumentAccess => Object.hasOwn(ACCESS_NAMES, level);
export const DOCUMENT_CATEGORIES = [
  'Investment Overview',
  'Financial Information',
  'Legal & IP Documentation',
  'Investment Structure',
] as const;

export const CHANGE_NOTE_MAX = 160;
export const DOCUMENT_INDEX = /^\d{1,2}(\.\d{1,2}){0,3}$/;

/** The longest opening date, which is shown in a column. */
const OPENING_MAX = 40;

/** Amounts are whole units of `currency`; percentages are shares of year-3 revenue and add up to 100. */
const financialProjectionSchema = strictObject({
  currency: string().oneOf(['GBP', 'EUR', 'USD']).required(),
  revenueStreams: array(
    yearlyAmounts().shape({
      name: text().required(),
      percentage: decimal()
        .min(0)
        .max(100)
        .required()
        .label('Share (%)')
        .meta({ help: 'Of the revenue in year 3. The shares add up to 100.' }),
    }),
  )
    .min(1, 'At least one is needed.')
    .required()
    .meta({ item: 'revenue stream' }),
  totalRevenue: yearlyAmounts().required(),
  costs: yearlyAmounts().required(),
  netIncome: yearlyAmounts().required(),
  targetReturn: text().required(),
  irr: text().required().label('IRR'),
});
export type FinancialProjection = InferType<typeof financialProjectionSchema>;

const teamSchema = strictObject({
  projectLead: strictObject({
    name: text().required(),
    role: text().required(),
    experience: text().required(),
    background: longText().required(),
    location: text().required(),
  }).required(),
  keyMembers: array(
    strictObject({
      name: text().required(),
      role: text().required(),
      expertise: text().required(),
      experience: text().required(),
    }),
  )
    .required()
    .meta({ item: 'member' }),
  advisors: array(strictObject({ name: text().required(), role: text().required(), background: longText().required() }))
    .required()
    .meta({ item: 'adviser' })
    .label('Advisers'),
});
export type Team = InferType<typeof teamSchema>;

/**
 * `name`, `type`, `size`, `access`, `addedAt` and `indexNumber` are shown to everyone and must not identify the
 * opportunity; `description` and `changeNote` are confidential. `addedAt` is the day of this version, as in 2026-11-09;
 * older catalogues have none.
 */
const dealDocumentSchema = strictObject({
  id: string().matches(OPPORTUNITY_ID).required(),
  category: string().oneOf(DOCUMENT_CATEGORIES).required(),
  name: text().required().meta({ help: 'Shown to everyone. It must not identify the opportunity.' }),
  type: text().required(),
  size: text().required(),
  access: string()
    .oneOf(DOCUMENT_ACCESS_LEVELS)
    .required()
    .label('Open to')
    .meta({ nameOf: (level) => (isAccess(level) ? ACCESS_NAMES[level] : level) }),
  addedAt: day().label('Day of this version'),
  /** From the second on. The first version has none. */
  version: number().integer().min(2),
  changeNote: text().max(CHANGE_NOTE_MAX).label('What this version changed').meta({ help: 'Confidential, in a line.' }),
  indexNumber: string()
    .matches(DOCUMENT_INDEX)
    .label('Index number')
    .meta({ help: 'The position in the data room: 1.2.' }),
  description: longText().required().meta({ help: 'Confidential: only readers of the document see it.' }),
});
export type DealDocument = InferType<typeof dealDocumentSchema>;

/** `general` risks are the same for every opportunity and are shown to everyone; `specific` ones are confidential. */
const riskSchema = strictObject({
  title: text().required(),
  description: longText().required(),
  scope: string()
    .oneOf(['general', 'specific'])
    .required()
    .meta({ help: 'Everyone sees general risks. Specific ones are confidential.' }),
  /** Missing in older catalogues. */
  severity: string().oneOf(RISK_SEVERITIES),
});
export type Risk = InferType<typeof riskSchema>;

/** If `reached` is missing, the date in `year` decides. */
const milestoneSchema = strictObject({
  year: text().required().label('When').meta({ help: '“Q3 2031”, “May 2031” or “2031”.' }),
  milestone: longText().required(),
  reached: boolean().meta({ help: 'If it is not stated, the date decides.' }),
});
export type Milestone = InferType<typeof milestoneSchema>;

const SUMMARY_TEXT_MAX = 240;
const SUMMARY_POINT_MAX = 120;
const summaryText = () => longText().max(SUMMARY_TEXT_MAX).required();
const summaryPoints = () => array(text().max(SUMMARY_POINT_MAX).required()).required();

/** The opportunity in short, in words that no other text of the record repeats. */
const summarySchema = strictObject({
  ownership: summaryText().label('What investors own'),
  terms: summaryPoints()
    .min(2)
    .max(6)
    .meta({ item: 'term', help: 'The minimum, the share of income and sale, and the term. Two to six points.' }),
  useOfMoney: summaryText(),
  people: summaryText(),
  risks: summaryPoints().length(3).meta({ item: 'risk', help: 'Three risks.' }),
});
export type Summary = InferType<typeof summarySchema>;

const DETAIL_LABELS = new Map<string, string>(
  OPPORTUNITY_STATUSES.map((status) => [status, STATUS_LABELS[status].detail]),
);
const FROM_THE_REFERENCE = 'If it is not stated, the page shows that of the reference opportunity as an example.';

/**
 * The confidential record of an opportunity, as `opportunities/{id}` and the catalogue files store it. It never leaves
 * the server: answers are built from it field by field. The three stat tiles are computed from `minInvestment`,
 * `targetReturn` and `termYears`. The order is that of the form; each field names its section.
 */
export const opportunityRecordSchema = strictObject({
  id: opportunityIdSchema().meta({
    section: 'Basics',
    editorial: true,
    help: 'Part of the address. It never changes.',
  }),
  title: text().required().meta({ section: 'Basics' }),
  category: string().oneOf(CATEGORIES).required().meta({ section: 'Basics' }),
  status: string()
    .oneOf(OPPORTUNITY_STATUSES)
    .required()
    .meta({ section: 'Basics', nameOf: (status) => DETAIL_LABELS.get(status) ?? status }),
  /** The opening date as people write it: "Q1 2027". Missing once it is open. */
  opening: text()
    .max(OPENING_MAX)
    .nullable()
    .label('Opening date')
    .meta({ section: 'Basics', help: 'As in “Q1 2031”, until it is open.' }),
  /** The last day on which it takes interest, in UTC, as in 2026-11-09; missing if none is stated. */
  closesOn: day().meta({ section: 'Basics', help: 'The last day on which it takes interest.' }),
  description: longText()
    .required()
    .meta({ section: 'Basics', help: 'In the marketplace. Everyone sees it, so it must not name the raised amount.' }),
  fullDescription: longText().required().meta({ section: 'Basics' }),
  /** The path of a public illustration of the sector. */
  image: string()
    .matches(/^\/illustrations\/[a-z0-9-]+\.svg$/, 'This is not the path of an illustration.')
    .required()
    .label('Illustration')
    .meta({ section: 'Basics', editorial: true, help: 'As in /illustrations/gaming.svg.' }),
  /** The position in the marketplace before sorting. */
  order: whole().min(0).required().label('Position').meta({
    section: 'Basics',
    editorial: true,
    help: 'In the marketplace, before sorting. Each opportunity has its own.',
  }),
  /** True for the demo catalogue, whose people and companies are invented; the pages say so. */
  demonstration: boolean().required().meta({
    section: 'Basics',
    editorial: true,
    help: 'Yes if its people and companies are invented. The pages say so.',
  }),
  /** The day on which it was listed, as in 2026-11-09; older catalogues have none. No screen shows it. */
  listedAt: day().label('Listed on').meta({ section: 'Basics', editorial: true, help: 'Not shown on any page.' }),
  /** Missing in older catalogues. */
  summary: summarySchema
    .optional()
    .default(undefined)
    .meta({ section: 'Summary', help: 'The opportunity in short, in words that no other text repeats.' }),
  minInvestment: moneySchema.required().label('Minimum investment').meta({ section: 'Terms' }),
  /** Amounts are multiples of it, in the currency of the minimum; missing if any whole amount is accepted. */
  amountStep: whole()
    .positive()
    .label('Step of amounts')
    .meta({ section: 'Terms', help: 'Amounts are multiples of it, as of the price of a unit.' }),
  termYears: whole().positive().required().label('Term (years)').meta({ section: 'Terms' }),
  targetReturn: decimal()
    .positive()
    .required()
    .meta({ section: 'Terms', help: 'A multiple of the amount, before costs: 7.7 is 7.7x.' }),
  /** The multiple that the projection's low case returns over the term; missing if none is stated. */
  lowCaseReturn: decimal()
    .min(0)
    .meta({ section: 'Terms', help: 'The multiple that the low case of the projection returns, before costs.' }),
  /** Missing if none are stated; `targetReturn` and `lowCaseReturn` are before costs. `liquidity` likewise. */
  costs: costsSchema.optional().default(undefined).meta({ section: 'Terms', help: 'The costs that investors bear.' }),
  liquidity: liquiditySchema
    .optional()
    .default(undefined)
    .meta({ section: 'Terms', help: 'How shares can be sold before the end of the term.' }),
  fundingTarget: whole().positive().required().label('Funding target (£)').meta({ section: 'Funding' }),
  currentFunding: whole().min(0).required().label('Raised so far (£)').meta({ section: 'Funding' }),
  fundingPercentage: whole().min(0).max(100).nullable().defined().label('Raised (%)').meta({ section: 'Funding' }),
  /** True if verified investors may see the number and the sum of all indications of interest. */
  showsInterestTotals: boolean().meta({
    section: 'Funding',
    editorial: true,
    help: 'Verified investors see the number and the sum of all indications of interest.',
  }),
  valuation: moneySchema.nullable().defined().label('Stated value').meta({ section: 'Valuation' }),
  /** Missing if none is stated. */
  valuationBasis: valuationBasisSchema
    .optional()
    .default(undefined)
    .label('Basis of the valuation')
    .meta({ section: 'Valuation' }),
  keyTechnology: longText().required().meta({ section: 'Asset' }),
  marketOpportunity: longText().required().meta({ section: 'Asset' }),
  investmentStructure: longText().required().meta({ section: 'Asset' }),
  franchiseDetails: strictObject({
    title: text().required(),
    description: longText().required(),
    platforms: array(text().required()).required().meta({ item: 'platform' }),
    merchandising: array(text().required()).required().meta({ item: 'product' }),
  })
    .nullable()
    .defined()
    .meta({ section: 'Asset' }),
  patentCount: whole()
    .min(0)
    .required()
    .label('Number of patents')
    .meta({ section: 'Rights', help: 'Patents, applications and utility models that are in force or pending.' }),
  /** The schedule of rights, which replaces the three lists of `intellectualProperty`. Missing in older catalogues. */
  rights: rightsSchema.label('Schedule of rights').meta({ section: 'Rights' }),
  intellectualProperty: strictObject({
    patents: array(text().required()).required().meta({ item: 'patent' }),
    trademarks: array(text().required()).required().label('Trade marks').meta({ item: 'trade mark' }),
    copyright: array(text().required()).required().meta({ item: 'copyright work' }),
  })
    .nullable()
    .defined()
    .label('Lists of rights')
    .meta({ section: 'Rights', help: 'The schedule replaces them.' }),
  /** Missing if none is stated. */
  chainOfTitle: chainOfTitleSchema.optional().default(undefined).meta({ section: 'Chain of title' }),
  /** Missing if it is not stated. */
  income: incomeSchema.optional().default(undefined).meta({ section: 'Income' }),
  /** Missing if none is stated. */
  projectedIncome: projectedIncomeSchema
    .optional()
    .default(undefined)
    .meta({ section: 'Income', help: 'The owner’s projection by calendar year, before costs and tax.' }),
  /** If null, the reference opportunity's is used. */
  financialProjection: financialProjectionSchema
    .nullable()
    .defined()
    .meta({ section: 'Projection', help: `Amounts are in whole units. ${FROM_THE_REFERENCE}` }),
  timeline: array(milestoneSchema)
    .min(1, 'At least one is needed.')
    .required()
    .label('Milestones')
    .meta({ section: 'Milestones', item: 'milestone' }),
  team: teamSchema.nullable().defined().meta({ section: 'Team', help: FROM_THE_REFERENCE }),
  risks: array(riskSchema).nullable().defined().meta({ section: 'Risks', item: 'risk', help: FROM_THE_REFERENCE }),
  faqs: array(strictObject({ question: longText().required(), answer: longText().required() }))
    .min(1, 'At least one is needed.')
    .required()
    .label('Questions and answers')
    .meta({ section: 'FAQ', item: 'question' }),
  documents: array(dealDocumentSchema)
    .nullable()
    .defined()
    .meta({ section: 'Documents', item: 'document', help: FROM_THE_REFERENCE }),
  /** The agreement that everyone must accept before they see the full page. Missing if it asks for none. */
  agreement: agreementSchema
    .optional()
    .default(undefined)
    .label('Confidentiality agreement')
    .meta({ section: 'Agreement', help: 'Everyone must accept it before they see the full page.' }),
});
export type OpportunityRecord = InferType<typeof opportunityRecordSchema>;

/** The sections that another opportunity's can fill, as an example. */
export const EXAMPLE_SECTIONS = ['financialProjection', 'team', 'documents', 'risks'] as const;
export type ExampleSection = (typeof EXAMPLE_SECTIONS)[number];
