import { viewerFor } from '../access/audience.ts';
import { hasAgreed } from '../access/load-agreement.ts';
import { loadArchived } from '../catalogue/archived.ts';
import { findOpportunity, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { grantFor } from '../contract/access/policy.ts';
import type { StaffRole } from '../contract/access/staff-roles.ts';
import { INTERESTS_LISTED } from '../contract/limits.ts';
import { daysUntilClosing } from '../contract/opportunities/closing-date.ts';
import {
  type Interest,
  interestLimits,
  interestSchema,
  limitsProblem,
  type MyInterest,
} from '../contract/opportunities/interest.ts';
import { INTEREST_REFUSALS } from '../contract/opportunities/interest-stages.ts';
import { interestTotalsSchema, type ShownTotals, shownTotals } from '../contract/opportunities/interest-totals.ts';
import type { OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';
import { opportunityRequestSchema } from '../contract/opportunities/opportunity-views.ts';
import { emptySchema } from '../contract/schemas.ts';
import { isKycApproved } from '../kyc/load-verification.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { interestIn, interestRef, interests, toInterestView } from './interest-store.ts';
import { interestTotalsRef } from './publish-totals.ts';
import { asksForSuitability, suitabilityIn, suitabilityRef } from './suitability.ts';

export const NOT_OPEN = 'This opportunity is not open for investment, so we can’t accept an indication of interest.';

export const PAST_CLOSING =
  'The closing date of this opportunity has passed, so we can’t accept an indication of interest.';

/** The reason why an opportunity takes no interest at this time; null if it does. */
export function openingProblem({ status, closesOn }: OpportunityRecord, at: Date): string | null {
  if (status !== 'open') return NOT_OPEN;
  return closesOn !== undefined && daysUntilClosing(closesOn, at) < 0 ? PAST_CLOSING : null;
}

const NOT_AGREED = 'Accept the confidentiality agreement of this opportunity before you indicate interest.';

/** The reason why this person may not indicate an interest in an opportunity; null if they may. */
export function refusalFor(roles: readonly StaffRole[], kycApproved: boolean, agreed: boolean): string | null {
  const viewer = viewerFor({ roles }, { kycApproved });
  const isAllowed = (accepted: boolean) =>
    grantFor('interest', viewer, { visitorDetail: 'masked', signedIn: true, agreed: accepted }) === 'full';
  if (isAllowed(agreed)) return null;
  return isAllowed(true) ? NOT_AGREED : INTEREST_REFUSALS[viewer];
}

/**
 * The caller's own interest in an opportunity, and whether they can indicate one now. Everyone who is signed in sees
 * their own interest, so that a person who is no longer verified can withdraw it.
 */
export const getMyInterest = defineCallable('getMyInterest', {
  schema: opportunityRequestSchema,
  async run({ id }, { uid, roles }): Promise<MyInterest> {
    const opportunity = await findOpportunity(id);
    const asksFor = asksForSuitability();
    const [kycApproved, agreed, [stored, suitability]] = await Promise.all([
      isKycApproved(uid),
      hasAgreed(uid, opportunity),
      firestore().getAll(interestRef(id, uid), ...(asksFor ? [suitabilityRef(uid)] : [])),
    ]);
    const interest = stored ? interestIn(stored) : null;
    const own = interest && toInterestView(interest);
    const refusal = refusalFor(roles, kycApproved, agreed);
    if (refusal) return { interest: own, refusal, limits: null, suitability: null, totals: null };
    const limits = interestLimits(opportunity);
    return {
      interest: own,
      refusal: openingProblem(opportunity, now()) ?? limitsProblem(limits),
      limits,
      suitability: suitability ? suitabilityIn(suitability, now()) : null,
      totals: opportunity.showsInterestTotals ? await publicTotals(id, interest) : null,
    };
  },
});

async function publicTotals(id: string, interest: Interest | null): Promise<ShownTotals | null> {
  const stored = await interestTotalsRef(id).get();
  const totals = stored.exists ? parseOrWarn(interestTotalsSchema, stored) : null;
  return totals && shownTotals(totals, interest?.counted ?? null);
}

/** The caller's interests, the latest change first, with one query. */
export const listMyInterests = defineCallable('listMyInterests', {
  schema: emptySchema,
  async run(_input, { uid }) {
    const [{ docs }, catalogue, archived] = await Promise.all([
      interests().where('user_id', '==', uid).orderBy('updated_at', 'desc').limit(INTERESTS_LISTED).get(),
      loadCatalogue(),
      loadArchived(),
    ]);
    const own = docs.flatMap((document) => {
      const interest = parseOrWarn(interestSchema, document);
      if (!interest) return [];
      const opportunity = catalogue.get(interest.opportunity_id);
      return [
        {
          opportunityId: interest.opportunity_id,
          title: opportunity?.title ?? archived.get(interest.opportunity_id)?.title ?? null,
          status: opportunity?.status ?? null,
          ...toInterestView(interest),
        },
      ];
    });
    return { interests: own };
  },
});
