import { type InferType, string } from 'yup';
import { VIEWERS, type Viewer } from '../access/policy.ts';
import { PASSCODE_MAX } from '../limits.ts';
import type { Category, OpportunityStatus } from '../options.ts';
import { opportunityIdSchema, strictObject } from '../schemas.ts';
import type {
  DealDocument,
  DocumentAccess,
  ExampleSection,
  FinancialProjection,
  Milestone,
  Money,
  OpportunityRecord,
  Risk,
  Team,
} from './opportunity-record.ts';

/** What `listOpportunities` answers for one opportunity. A masked row carries no id: its sign-in button needs none. */
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
  /** "3 years"; the specification masks no terms in the marketplace. */
  term: string;
}

export interface FullCatalogueRow extends CatalogueRowFacts {
  view: 'full';
  id: string;
  description: string;
  /** When it opens for investment: "Q1 2027". Null where it is open, or no date is stated. */
  opening: string | null;
  /** Share of the raise that is subscribed, null before it opens. Absent where the viewer may not see it (`catalogue_funding`). */
  fundingPercentage?: number | null;
  /** The day since which it has been listed, as in 2026-11-09; null where the catalogue does not say. */
  listedAt: string | null;
  /** Its own documents that were added last, newest first: a few, for what is new. */
  newestDocuments: { id: string; name: string; addedAt: string }[];
}

export interface MaskedCatalogueRow extends CatalogueRowFacts {
  view: 'masked';
  /** Short code that tells masked rows apart; says nothing of the id. */
  code: string;
}

export interface Stat {
  label: string;
  value: string;
}

/** A document as the Documents tab lists it. `granted` says whether this caller may open it. */
export interface DocumentEntry {
  id: string;
  category: DealDocument['category'];
  name: string;
  type: string;
  size: string;
  access: DocumentAccess;
  granted: boolean;
  /** The day on which this version was added, as in 2026-11-09; null where the catalogue does not say. */
  addedAt: string | null;
  /** Null where the page is masked. */
  description: string | null;
}

interface OpportunityFacts {
  id: string;
  /** Whom this answer was built for: what the caller has earned, or the viewer that an admin asked to see as. */
  viewer: Viewer;
  /** What became of the unlock that came with the request. */
  unlock: UnlockState;
  demonstration: boolean;
  title: string;
  category: Category;
  status: OpportunityStatus;
  image: string;
  description: string;
  fullDescription: string;
  /** Minimum Investment, Target Return, Term, in this order. */
  stats: Stat[];
  /** "£5,000,000", "Confidential", or null where the opportunity has none. */
  valuation: string | null;
  keyTechnology: string;
  marketOpportunity: string;
  investmentStructure: string;
  timeline: Milestone[];
  faqs: { question: string; answer: string }[];
  documents: DocumentEntry[];
  risks: Risk[];
  /** The sections that are shown as an example, because this opportunity has none of its own. */
  examples: ExampleSection[];
}

export interface FullOpportunity extends OpportunityFacts {
  view: 'full';
  /** When it opens for investment: "Q1 2027". Null where it is open, or no date is stated. */
  opening: string | null;
  patentCount: number;
  /** The figures of the tiles as numbers, to calculate with. */
  terms: { minInvestment: Money; targetReturn: number; termYears: number };
  /** Whole units of GBP on the page, as specified; `percentage` is given, not worked out, and null before opening. */
  funding: { target: number; current: number; percentage: number | null };
  franchiseDetails: OpportunityRecord['franchiseDetails'];
  intellectualProperty: OpportunityRecord['intellectualProperty'];
  financialProjection: FinancialProjection;
  team: Team;
}

export interface MaskedOpportunity extends OpportunityFacts {
  view: 'masked';
  /** Generic words on the intellectual property. */
  intellectualPropertySummary: string;
  counts: MaskedCounts;
  /** Set while staff review the caller's documents. `since` (an ISO time) is null where the record has no date. */
  underReview: { since: string | null } | null;
}

/** How much of its own a masked page holds back: numbers and nothing else. */
export interface MaskedCounts {
  /** Documents that this caller may not open. */
  documents: number;
  /** Patents and patent applications. */
  patents: number;
  /** Amounts and ratios in the financial projection. */
  figures: number;
}

export type OpportunityDetail = FullOpportunity | MaskedOpportunity;

export const opportunityRequestSchema = strictObject({
  id: opportunityIdSchema(),
});
export type OpportunityRequest = InferType<typeof opportunityRequestSchema>;

/** The viewer that an admin wants to see as; refused of any other caller. */
const viewAsSchema = string().oneOf(VIEWERS);

export const opportunityDetailRequestSchema = strictObject({
  id: opportunityIdSchema(),
  /**
   * The token of an unlock, and the session that it was given to where the caller is a visitor. What opens nothing is no
   * error: the answer says that it was ignored.
   */
  unlock: string(),
  session: string(),
  viewAs: viewAsSchema,
});
export type OpportunityDetailRequest = InferType<typeof opportunityDetailRequestSchema>;

export const catalogueRequestSchema = strictObject({ viewAs: viewAsSchema });
export type CatalogueRequest = InferType<typeof catalogueRequestSchema>;

/**
 * The random id by which a browser without an account is known to its own unlocks: 128 bits or more, made by the browser,
 * kept in local storage and dropped at logout. `crypto.randomUUID()` is one.
 */
const SESSION_ID = /^[A-Za-z0-9_-]{22,64}$/;
const sessionIdSchema = string().matches(SESSION_ID, 'This is not the id of a session.');

/** `session` is needed of a visitor and ignored of a signed-in caller, who is known by their account. */
export const unlockRequestSchema = strictObject({
  id: opportunityIdSchema(),
  passcode: string().required('Enter the passcode.').max(PASSCODE_MAX, 'This is longer than any passcode.'),
  session: sessionIdSchema,
});
export type UnlockRequest = InferType<typeof unlockRequestSchema>;

/**
 * `token` goes back with `getOpportunity` until `expiresAt` (an ISO time). `triesLeft` is how many more wrong passcodes are
 * looked at before a wait.
 */
export type UnlockAnswer = { granted: false; triesLeft: number } | { granted: true; token: string; expiresAt: string };

/**
 * What became of the unlock that a browser sent: none was sent, it holds, or it opens nothing any more (expired, of another
 * opportunity or person, or from before the last sign-in) and the browser should drop it.
 */
export type UnlockState = 'none' | 'valid' | 'ignored';
