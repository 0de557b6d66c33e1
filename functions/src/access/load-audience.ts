import type { Viewer } from '../contract/access/policy.ts';
import type { OpportunityDetailRequest } from '../contract/opportunities/opportunity-views.ts';
import { isKycApproved, loadVerification, NOT_VERIFIED } from '../kyc/load-verification.ts';
import { now } from '../platform/clock.ts';
import type { Account, Caller } from '../platform/sessions.ts';
import {
  type Audience,
  type DocumentAudience,
  type EarnedFacts,
  viewAs,
  viewerFor,
  visitorDetail,
} from './audience.ts';
import { hasGrant, loadGrantEnd } from './load-grant.ts';
import { verifyUnlock } from './unlock-opportunity.ts';

/** The account of a caller, or of a reader of files. Null for a visitor. */
export type Person = Pick<Account, 'uid' | 'admin'>;

const personOf = (caller: Caller): Account | null => (caller.signedIn ? caller : null);

/** The caller's viewer in lists of opportunities, to which neither a grant nor an unlock applies. */
export async function listViewer(caller: Caller): Promise<Viewer> {
  const person = personOf(caller);
  return viewerFor(person, { kycApproved: person !== null && !person.admin && (await isKycApproved(person.uid)) });
}

/**
 * The audience of an opportunity's page. Approval and grants are read for each call, because they can be withdrawn. An
 * admin needs none.
 */
export async function audienceOf(request: OpportunityDetailRequest, caller: Caller): Promise<Audience> {
  const person = personOf(caller);
  const investor = person?.admin ? null : person;
  const [verification, unlock] = await Promise.all([
    investor ? loadVerification(investor.uid) : NOT_VERIFIED,
    verifyUnlock(request, caller, now()),
  ]);
  const kycApproved = verification.approved;
  const grantedUntil = investor && !kycApproved ? await loadGrantEnd(investor.uid, request.id) : null;
  const earned = viewerFor(person, { kycApproved, granted: grantedUntil !== null, unlocked: unlock === 'valid' });
  return {
    ...viewAs(request.viewAs, earned, caller),
    unlock,
    underReview: verification.underReview,
    grantedUntil,
    visitorDetail: visitorDetail(),
  };
}

/** A person, or a visitor (null), as a reader of documents: by their account alone, or also by what they have earned. */
export const documentReader = (person: Person | null, facts: EarnedFacts = {}): DocumentAudience => ({
  viewer: viewerFor(person, facts),
  signedIn: person !== null,
  visitorDetail: visitorDetail(),
});

/** A person, or a visitor (null), as a reader of the documents of an opportunity now. An unlock opens no documents. */
export async function documentAudience(person: Person | null, opportunityId: string): Promise<DocumentAudience> {
  if (person === null || person.admin) return documentReader(person);
  const kycApproved = await isKycApproved(person.uid);
  const granted = !kycApproved && (await hasGrant(person.uid, opportunityId));
  return documentReader(person, { kycApproved, granted });
}
