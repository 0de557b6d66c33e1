import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { isEditorial, type Viewer } from '../contract/access/policy.ts';
import type { OpportunityDetailRequest } from '../contract/opportunities/opportunity-views.ts';
import { isKycApproved, loadVerification, NOT_VERIFIED } from '../kyc/load-verification.ts';
import { now } from '../platform/clock.ts';
import type { Account, Caller } from '../platform/sessions.ts';
import {
  type Audience,
  type DocumentAudience,
  type EarnedFacts,
  seesFullPage,
  viewAs,
  viewerFor,
  visitorDetail,
} from './audience.ts';
import { hasAgreed } from './load-agreement.ts';
import { hasGrant, loadGrantEnd, loadGrantedIds } from './load-grant.ts';
import { ownsOpportunity } from './owned-opportunities.ts';
import { verifyUnlock } from './unlock-opportunity.ts';

/** The account of a caller, or of a reader of files. Null for a visitor. */
export type Person = Pick<Account, 'uid' | 'roles' | 'owner'>;

/** Null for staff who read every opportunity without an approval, a grant or an agreement. */
const investorIn = (person: Person | null): Person | null => (isEditorial(viewerFor(person)) ? null : person);

const personOf = (caller: Caller): Account | null => (caller.signedIn ? caller : null);

/** The caller's viewer in lists of opportunities, to which neither a grant nor an unlock applies. */
export async function listViewer(caller: Caller): Promise<Viewer> {
  const person = personOf(caller);
  const investor = investorIn(person);
  return viewerFor(person, { kycApproved: investor !== null && (await isKycApproved(investor.uid)) });
}

/**
 * The audience of an opportunity's page. Approval and grants are read for each call, because they can be withdrawn. An
 * editor or admin needs none. An accepted agreement is read only if the opportunity asks for one.
 */
export async function audienceOf(request: OpportunityDetailRequest, caller: Caller): Promise<Audience> {
  const person = personOf(caller);
  const investor = investorIn(person);
  const [verification, unlock, owns] = await Promise.all([
    investor ? loadVerification(investor.uid) : NOT_VERIFIED,
    verifyUnlock(request, caller, now()),
    ownsOpportunity(investor, request.id),
  ]);
  const kycApproved = verification.approved;
  const grantedUntil = investor && !kycApproved && !owns ? await loadGrantEnd(investor.uid, request.id) : null;
  const earned = viewerFor(person, { kycApproved, granted: grantedUntil !== null, unlocked: unlock === 'valid', owns });
  const seen = { ...viewAs(request.viewAs, earned, caller), visitorDetail: visitorDetail() };
  const opportunity = (await loadCatalogue()).get(request.id);
  // Nothing is read for a page that is masked anyway. A preview shows what a person sees who has accepted.
  const asked = investor && seesFullPage({ ...seen, agreed: true }) ? investor.uid : null;
  const agreed =
    request.viewAs === undefined
      ? await hasAgreed(asked, opportunity)
      : request.viewAs !== 'visitor' || !opportunity?.agreement;
  return {
    ...seen,
    unlock,
    underReview: verification.underReview,
    grantedUntil,
    agreed,
  };
}

/**
 * A person, or a visitor (null), as a reader of documents: by their account alone, or also by what they have earned and
 * accepted.
 */
export const documentReader = (person: Person | null, facts: EarnedFacts = {}, agreed = false): DocumentAudience => ({
  viewer: viewerFor(person, facts),
  signedIn: person !== null,
  visitorDetail: visitorDetail(),
  agreed,
});

interface Rights {
  kycApproved: boolean;
  granted: ReadonlySet<string>;
}

/** A person's approval or grants, so that audiences of many opportunities don't read them again. */
export async function loadRights(person: Person): Promise<Rights> {
  const investor = investorIn(person);
  const kycApproved = investor !== null && (await isKycApproved(investor.uid));
  const granted = investor === null || kycApproved ? [] : await loadGrantedIds(investor.uid);
  return { kycApproved, granted: new Set(granted) };
}

/**
 * A person, or a visitor (null), as a reader of the documents of an opportunity now. An unlock opens no documents. Reads
 * the person's rights unless they are given.
 */
export async function documentAudience(
  person: Person | null,
  opportunityId: string,
  rights?: Rights,
): Promise<DocumentAudience> {
  const investor = investorIn(person);
  if (investor === null) return documentReader(person);
  if (await ownsOpportunity(investor, opportunityId)) return documentReader(investor, { owns: true }, true);
  const kycApproved = rights?.kycApproved ?? (await isKycApproved(investor.uid));
  const granted = !kycApproved && (rights?.granted.has(opportunityId) ?? (await hasGrant(investor.uid, opportunityId)));
  const asked = kycApproved || granted ? investor.uid : null;
  const agreed = await hasAgreed(asked, (await loadCatalogue()).get(opportunityId));
  return documentReader(investor, { kycApproved, granted }, agreed);
}
