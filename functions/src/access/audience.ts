import { HttpsError } from 'firebase-functions/https';
import { defineString, select } from 'firebase-functions/params';
import {
  type CallerFacts,
  grantFor,
  type Resource,
  VISITOR_DETAIL_SETTINGS,
  type Viewer,
  type VisitorDetail,
  viewerOf,
} from '../contract/access/policy.ts';
import type { DealDocument, DocumentAccess } from '../contract/opportunities/opportunity-record.ts';
import type { UnlockState } from '../contract/opportunities/opportunity-views.ts';
import { logWarning } from '../platform/logging.ts';
import type { Account, Caller } from '../platform/sessions.ts';

/** The facts that decide what a caller sees of an opportunity. */
export interface Audience {
  viewer: Viewer;
  signedIn: boolean;
  visitorDetail: VisitorDetail;
  /** The opportunity asks for no confidentiality agreement, or the caller has accepted its current text. */
  agreed: boolean;
  /** The state of the caller's unlock. Only repeated in the answer: `viewer` contains its effect. */
  unlock: UnlockState;
  /** When the review of the caller's documents began. It doesn't change access; masked pages show it. */
  underReview: { since: Date | null } | null;
  /** The end of the caller's grant. It doesn't change access; the page shows it. */
  grantedUntil: Date | null;
}

/** The facts that decide which documents a caller may open. */
export type DocumentAudience = Pick<Audience, 'viewer' | 'signedIn' | 'visitorDetail' | 'agreed'>;

/** Facts that raise a person above their account. A missing fact changes nothing. */
export type EarnedFacts = Partial<Pick<CallerFacts, 'kycApproved' | 'granted' | 'unlocked' | 'owns'>>;

/** The viewer that a person has earned. The only place that decides it from facts. */
export const viewerFor = (
  person: Pick<Account, 'roles'> | null,
  { kycApproved = false, granted = false, unlocked = false, owns = false }: EarnedFacts = {},
): Viewer => viewerOf({ signedIn: person !== null, roles: person?.roles ?? [], kycApproved, granted, unlocked, owns });

/** True if this audience sees the full page of an opportunity. */
export const seesFullPage = (audience: DocumentAudience): boolean =>
  grantFor('opportunity_detail', audience.viewer, audience) === 'full';

const RESOURCE: Record<DocumentAccess, Resource> = {
  public: 'document_public',
  authenticated: 'document_authenticated',
  kyc: 'document_kyc',
};

/**
 * True if this audience may open a document. An unknown level is closed to everyone. A grant of staff, and owning the
 * opportunity, open only its own documents, not the `examples` from the reference opportunity.
 */
export function isGranted({ access }: DealDocument, audience: DocumentAudience, isExample = false): boolean {
  const isOfOne = audience.viewer === 'granted' || audience.viewer === 'owner';
  const reader = isOfOne && isExample ? 'investor' : audience.viewer;
  return Object.hasOwn(RESOURCE, access) && grantFor(RESOURCE[access], reader, audience) === 'full';
}

const FOR_ADMINS = 'Only administrators can preview the portal as another person.';

/**
 * The effective viewer: the one that an admin asks to see as, or the caller's own. Throws `permission-denied` if any
 * other caller asks.
 */
export function viewAs(
  asked: Viewer | undefined,
  earned: Viewer,
  caller: Caller,
): { viewer: Viewer; signedIn: boolean } {
  if (asked === undefined) return { viewer: earned, signedIn: caller.signedIn };
  if (!caller.signedIn || !caller.roles.includes('admin')) throw new HttpsError('permission-denied', FOR_ADMINS);
  return { viewer: asked, signedIn: asked !== 'visitor' };
}

const VISITOR_DETAIL = defineString('VISITOR_DETAIL', {
  default: 'full',
  input: select([...VISITOR_DETAIL_SETTINGS]),
  description: 'The view of an opportunity that visitors see: full or masked.',
});

/** The current setting. A missing or unknown value masks, so that a typing error discloses nothing. */
export function visitorDetail(): VisitorDetail {
  const value = VISITOR_DETAIL.value();
  const setting = VISITOR_DETAIL_SETTINGS.find((known) => known === value);
  if (!setting) logWarning('VISITOR_DETAIL is not "full" or "masked", so visitors see masked pages', { value });
  return setting ?? 'masked';
}
