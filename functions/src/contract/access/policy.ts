import type { StaffArea } from './staff-policy.ts';
import type { StaffRole } from './staff-roles.ts';

/**
 * The policy: who may see which parts of an opportunity. `CALLS` says who may make which call, and the staff's policy
 * which role opens which area of the desk. The server, the screens and the tests use these tables. Source:
 * docs/decisions/001.
 */

/**
 * The levels of access, from least to most. `unlocked` applies to one opportunity, for an hour; `granted` to one
 * opportunity, for as long as staff have granted. `owner` applies to the owner's own opportunity. `editor` and `admin` are staff who may open the catalogue.
 */
export const VIEWERS = ['visitor', 'investor', 'unlocked', 'granted', 'approved', 'owner', 'editor', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** `full` is the specified setting; `masked` is the safe one. Parameter VISITOR_DETAIL. */
export const VISITOR_DETAIL_SETTINGS = ['full', 'masked'] as const;
export type VisitorDetail = (typeof VISITOR_DETAIL_SETTINGS)[number];

/** `full`: everything. `masked`: generic words and ranges in place of the facts. `none`: only that it exists. */
export type Grant = 'full' | 'masked' | 'none';

export const RESOURCES = [
  'catalogue_row',
  'catalogue_funding',
  'opportunity_detail',
  'document_public',
  'document_authenticated',
  'document_kyc',
  'opportunity_updates',
  'opportunity_questions',
  'interest',
] as const;
export type Resource = (typeof RESOURCES)[number];

/** `visitor_page`: full if visitors see the page in full, otherwise none. */
type Cell = Grant | 'visitor_detail' | 'visitor_page';

/**
 * `withoutAgreement`: the most that anyone except owners, editors and admins gets while an opportunity asks for a confidentiality agreement
 * that they have not accepted. A list counts as not accepted. `full` means that the agreement doesn't matter.
 */
type Row = Record<Viewer, Cell> & { withoutAgreement: Grant };

const POLICY: Record<Resource, Row> = {
  catalogue_row: {
    visitor: 'masked',
    investor: 'full',
    unlocked: 'full',
    granted: 'full',
    approved: 'full',
    owner: 'full',
    editor: 'full',
    admin: 'full',
    withoutAgreement: 'full',
  },
  // Funding progress is hidden on masked pages, so a row must not contain it. An unlock, a grant or
  // ownership applies to one page, not to a list.
  catalogue_funding: {
    visitor: 'none',
    investor: 'none',
    unlocked: 'none',
    granted: 'none',
    approved: 'full',
    owner: 'none',
    editor: 'full',
    admin: 'full',
    withoutAgreement: 'none',
  },
  opportunity_detail: {
    visitor: 'visitor_detail',
    investor: 'masked',
    unlocked: 'full',
    granted: 'full',
    approved: 'full',
    owner: 'full',
    editor: 'full',
    admin: 'full',
    withoutAgreement: 'masked',
  },
  document_public: {
    visitor: 'full',
    investor: 'full',
    unlocked: 'full',
    granted: 'full',
    approved: 'full',
    owner: 'full',
    editor: 'full',
    admin: 'full',
    withoutAgreement: 'full',
  },
  document_authenticated: {
    visitor: 'none',
    investor: 'full',
    unlocked: 'full',
    granted: 'full',
    approved: 'full',
    owner: 'full',
    editor: 'full',
    admin: 'full',
    withoutAgreement: 'full',
  },
  document_kyc: {
    visitor: 'none',
    investor: 'none',
    unlocked: 'none',
    granted: 'full',
    approved: 'full',
    owner: 'full',
    editor: 'full',
    admin: 'full',
    withoutAgreement: 'none',
  },
  // Updates are part of the full page. Asking a question also requires an account, because the answer is sent to it.
  // Owners see the questions of others in their room, and help to answer them.
  opportunity_updates: {
    visitor: 'visitor_page',
    investor: 'none',
    unlocked: 'full',
    granted: 'full',
    approved: 'full',
    owner: 'full',
    editor: 'full',
    admin: 'full',
    withoutAgreement: 'none',
  },
  opportunity_questions: {
    visitor: 'none',
    investor: 'none',
    unlocked: 'full',
    granted: 'full',
    approved: 'full',
    owner: 'none',
    editor: 'full',
    admin: 'full',
    withoutAgreement: 'none',
  },
  // Indicating interest. Owners, editors and admins can't, because they are not investors.
  interest: {
    visitor: 'none',
    investor: 'none',
    unlocked: 'none',
    granted: 'none',
    approved: 'full',
    owner: 'none',
    editor: 'none',
    admin: 'none',
    withoutAgreement: 'none',
  },
};

/**
 * The grant of `viewer` for `resource`. An anonymous person who unlocked an opportunity is `unlocked` for its page
 * only. The marketplace, documents and questions also require `signedIn`, because an unlock is not a sign-in.
 */
export function grantFor(resource: Resource, viewer: Viewer, context: PolicyContext): Grant {
  const cell = POLICY[resource][ASKS_FOR_SIGN_IN.includes(resource) && !context.signedIn ? 'visitor' : viewer];
  const grant = resolve(cell, context);
  const { withoutAgreement } = POLICY[resource];
  return context.agreed || viewer === 'owner' || isEditorial(viewer) || grant !== 'full' ? grant : withoutAgreement;
}

/** True for staff who may open the catalogue, and who need no approval, grant, passcode or agreement. */
export const isEditorial = (viewer: Viewer): boolean => viewer === 'editor' || viewer === 'admin';

export interface PolicyContext {
  visitorDetail: VisitorDetail;
  signedIn: boolean;
  /** The opportunity asks for no confidentiality agreement, or the caller has accepted its current version. */
  agreed: boolean;
}

function resolve(cell: Cell, { visitorDetail }: PolicyContext): Grant {
  if (cell === 'visitor_page') return visitorDetail === 'full' ? 'full' : 'none';
  return cell === 'visitor_detail' ? visitorDetail : cell;
}

const ASKS_FOR_SIGN_IN: readonly Resource[] = ['catalogue_row', 'document_authenticated', 'opportunity_questions'];

/** Facts about a caller from the verified token, the KYC record, a grant of staff and a verified unlock. */
export interface CallerFacts {
  signedIn: boolean;
  /** From the account, not only from the token. */
  roles: readonly StaffRole[];
  kycApproved: boolean;
  /** Staff have granted the caller access to the opportunity in question. False without an opportunity. */
  granted: boolean;
  unlocked: boolean;
  /** The opportunity in question is the caller's own. False without an opportunity. */
  owns: boolean;
}

/** The caller's viewer. Unverified claims of a browser must not be in `CallerFacts`. */
export function viewerOf(facts: CallerFacts): Viewer {
  if (facts.signedIn && facts.roles.includes('admin')) return 'admin';
  if (facts.signedIn && facts.roles.includes('editor')) return 'editor';
  if (facts.signedIn && facts.owns) return 'owner';
  if (facts.signedIn && facts.kycApproved) return 'approved';
  if (facts.signedIn && facts.granted) return 'granted';
  if (facts.unlocked) return 'unlocked';
  return facts.signedIn ? 'investor' : 'visitor';
}

/**
 * The callers that a call accepts. `anyone` includes visitors without an account; an area of the desk asks for a role
 * that may open it. A session that has not passed its account's second factor counts as signed out, except for
 * `second-factor-pending`: the calls that pass it, or confirm the address that a first passkey requires.
 */
export type CallAccess = 'anyone' | 'second-factor-pending' | 'signed-in' | StaffArea;
