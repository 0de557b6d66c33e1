import { type InferType, string } from 'yup';
import type { AgreementView } from '../access/agreements.ts';
import { VIEWERS, type Viewer } from '../access/policy.ts';
import { PASSCODE_MAX } from '../limits.ts';
import type { Category, OpportunityStatus } from '../options.ts';
import { opportunityIdSchema, strictObject } from '../schemas.ts';
import type { Costs, Liquidity } from './asset/costs-record.ts';
import type { Income, ProjectedIncome } from './asset/income-record.ts';
import type { Right, RightsInShort } from './asset/rights.ts';
import type { ChainOfTitle } from './asset/title.ts';
import type { ValuationBasis } from './asset/valuation-record.ts';
import type { Money } from './money.ts';
import type {
  DealDocument,
  DocumentAccess,
  ExampleSection,
  FinancialProjection,
  Milestone,
  OpportunityRecord,
  Risk,
  Summary,
  Team,
} from './opportunity-record.ts';

/** A row in the answer of `listOpportunities`. A masked row has no id. */
export type CatalogueRow = FullCatalogueRow | MaskedCatalogueRow;

interface CatalogueRowFacts {
  category: Category;
  status: OpportunityStatus;
  image: string;
  /** Generic label built from the category and a short code, or the title. */
  title: string;
  /** "£1,500", or the range in its place. */
  minInvestment: string;
  /** "6.8x", or "4+x" and "3+x". */
  targetReturn: string;
  /** "3 years"; not masked in the marketplace. */
  term: string;
}

export interface FullCatalogueRow extends CatalogueRowFacts {
  view: 'full';
  id: string;
  description: string;
  /** The opening date: "Q1 2027". Null if it is open, or no date is stated. */
  opening: string | null;
  /**
   * Share of the raise that is subscribed, null before it opens. Missing if the viewer may not see it
   * (`catalogue_funding`).
   */
  fundingPercentage?: number | null;
  /** "£3,250,000": the amount raised, in pounds as on the page. Present with the share that it is. */
  raised?: string | null;
  /** The last day, as in 2026-11-09; null if none is stated or it is not open. Present with the share raised. */
  closesOn?: string | null;
  /** A few of the newest documents, newest first; never the reference opportunity's. */
  newestDocuments: { id: string; name: string; addedAt: string }[];
}

export interface MaskedCatalogueRow extends CatalogueRowFacts {
  view: 'masked';
  /** A short code that distinguishes masked rows without revealing the id. */
  code: string;
}

/** The marketplace, or a part of it. */
export interface CatalogueAnswer {
  rows: readonly CatalogueRow[];
  /** Missing if these are all rows. */
  part?: CataloguePart;
}

export interface CataloguePart {
  /** The position of the first row. It is 0 after a cursor of an older version: the rows have changed, so begin again. */
  start: number;
  /** The number of all rows. */
  total: number;
  /** The cursor of the next part; null at the end. */
  next: string | null;
}

export interface Stat {
  label: string;
  value: string;
}

/**
 * `publishedAt` (an ISO time) is set for an answer to an investor's question, and missing for the FAQs in the record.
 */
export interface Faq {
  question: string;
  answer: string;
  publishedAt?: string;
}

/** A document in the Documents tab. `granted`: this caller may open it. */
export interface DocumentEntry {
  id: string;
  category: DealDocument['category'];
  name: string;
  type: string;
  size: string;
  access: DocumentAccess;
  granted: boolean;
  /** The day of this version, as in 2026-11-09; null if it is unknown. */
  addedAt: string | null;
  /** The position in the data room's index, as in 1.2; null if it has none. */
  indexNumber: string | null;
  /** Null if the page is masked. */
  description: string | null;
  /** What this version changed, in a line. Null if the page is masked, or nothing is stated. */
  changeNote: string | null;
}

interface OpportunityFacts {
  id: string;
  /** The viewer that this answer was built for: the caller's own, or the one that an admin asked to see as. */
  viewer: Viewer;
  unlock: UnlockState;
  demonstration: boolean;
  title: string;
  category: Category;
  status: OpportunityStatus;
  description: string;
  fullDescription: string;
  /** Minimum Investment, Target Return, Term, in this order. */
  stats: Stat[];
  /** "£5,000,000", "Confidential", or null if the opportunity has none. */
  valuation: string | null;
  keyTechnology: string;
  marketOpportunity: string;
  investmentStructure: string;
  timeline: Milestone[];
  faqs: Faq[];
  documents: DocumentEntry[];
  risks: Risk[];
  /** The sections shown as an example, because this opportunity has none. */
  examples: ExampleSection[];
}

export interface FullOpportunity extends OpportunityFacts {
  view: 'full';
  /** The opening date: "Q1 2027". Null if it is open, or no date is stated. */
  opening: string | null;
  /** Null in older catalogues. */
  summary: Summary | null;
  /** Of the schedule of rights, if there is one, otherwise as stated. */
  patentCount: number;
  /** The basis of the valuation, and the value; null if no basis is stated. */
  valuationBasis: { basis: ValuationBasis; value: Money } | null;
  /** The last day, as in 2026-11-09. Null if it is not open, or no day is stated. */
  closesOn: string | null;
  /** The figures of the tiles as numbers. `lowCaseReturn` is a multiple; null if none is stated. */
  terms: { minInvestment: Money; targetReturn: number; lowCaseReturn: number | null; termYears: number };
  /** Null if none are stated; `liquidity` likewise. */
  costs: Costs | null;
  liquidity: Liquidity | null;
  /** Null if it is not stated; without a statement if there is none yet. */
  income: Income | null;
  /** Null if none is stated. */
  projectedIncome: ProjectedIncome | null;
  /** Whole units of GBP on the page, as specified; `percentage` is stored, not computed, and null before opening. */
  funding: { target: number; current: number; percentage: number | null };
  franchiseDetails: OpportunityRecord['franchiseDetails'];
  intellectualProperty: OpportunityRecord['intellectualProperty'];
  /** The schedule of rights; null in older catalogues. */
  rights: Right[] | null;
  /** Null if none is stated. */
  chainOfTitle: ChainOfTitle | null;
  /** Null if neither this nor the reference opportunity has one; `team` likewise. */
  financialProjection: FinancialProjection | null;
  team: Team | null;
  /** The end of the grant through which the caller sees the page (an ISO time); null for every other viewer. */
  grantedUntil: string | null;
}

export interface MaskedOpportunity extends OpportunityFacts {
  view: 'masked';
  /** Generic words on the intellectual property. */
  intellectualPropertySummary: string;
  counts: MaskedCounts;
  /** The opportunity asks for a confidentiality agreement that the caller has not accepted. */
  asksForAgreement: boolean;
  /** That agreement, if the caller sees the page in full once they accept it. Otherwise null. */
  agreement: AgreementView | null;
  /** Set while staff review the caller's documents. `since` (an ISO time) is null if the record has no date. */
  underReview: { since: string | null } | null;
}

export interface MaskedCounts {
  /** Documents that this caller may not open. */
  documents: number;
  /** Patents and patent applications. */
  patents: number;
  /** Amounts and ratios in the financial projection. */
  figures: number;
  /** Null if the opportunity has no schedule of rights. */
  rights: RightsInShort | null;
}

export type OpportunityDetail = FullOpportunity | MaskedOpportunity;

export const opportunityRequestSchema = strictObject({
  id: opportunityIdSchema(),
});
export type OpportunityRequest = InferType<typeof opportunityRequestSchema>;

/** The viewer that an admin wants to see as; refused for any other caller. */
const viewAsSchema = string().oneOf(VIEWERS);

export const opportunityDetailRequestSchema = strictObject({
  id: opportunityIdSchema(),
  /**
   * The token of an unlock, and for a visitor the session that it belongs to. An invalid unlock is not an error: the
   * answer says that it was ignored.
   */
  unlock: string(),
  session: string(),
  viewAs: viewAsSchema,
});
export type OpportunityDetailRequest = InferType<typeof opportunityDetailRequestSchema>;

/** The version of the rows, and the position of the next one. */
export const CATALOGUE_CURSOR = /^([\w-]{16})\.([1-9]\d{0,5})$/;
const cataloguePartFields = { after: string().matches(CATALOGUE_CURSOR, 'This is not a cursor of the catalogue.') };
export const cataloguePartSchema = strictObject(cataloguePartFields);

export const catalogueRequestSchema = strictObject({ viewAs: viewAsSchema, ...cataloguePartFields });
export type CatalogueRequest = InferType<typeof catalogueRequestSchema>;

/**
 * A random id for the unlocks of a browser without an account: at least 128 bits, made by the browser, kept in local
 * storage and deleted on sign-out. `crypto.randomUUID()` is suitable.
 */
const SESSION_ID = /^[A-Za-z0-9_-]{22,64}$/;
const sessionIdSchema = string().matches(SESSION_ID, 'This is not the id of a session.');

/** `session` is required for visitors and ignored for signed-in callers, who are identified by their account. */
export const unlockRequestSchema = strictObject({
  id: opportunityIdSchema(),
  passcode: string().required('Enter the passcode.').max(PASSCODE_MAX, 'This passcode is too long.'),
  session: sessionIdSchema,
});
export type UnlockRequest = InferType<typeof unlockRequestSchema>;

/**
 * The browser sends `token` with `getOpportunity` until `expiresAt` (an ISO time). `triesLeft` is the number of wrong
 * passcodes allowed before a wait.
 */
export type UnlockAnswer = { granted: false; triesLeft: number } | { granted: true; token: string; expiresAt: string };

/**
 * The state of the unlock in a request: none was sent, it is valid, or it is invalid (expired, for another opportunity
 * or person, or from before the last sign-in) and the browser should delete it.
 */
export type UnlockState = 'none' | 'valid' | 'ignored';
