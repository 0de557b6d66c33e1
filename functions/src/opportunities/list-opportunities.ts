import { grantFor, viewerOf } from '../contract/access/policy.ts';
import { catalogueRequestSchema } from '../contract/opportunities/opportunity-calls.ts';
import { isKycApproved } from '../kyc/kyc-store.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { MIN_INSTANCES } from '../platform/parameters.ts';
import { viewAs, visitorDetail } from './audience.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { projectRow } from './project-row.ts';

/**
 * The marketplace: full rows for signed-in callers, verified or not, and masked ones for visitors; how far each raise has come
 * for verified ones alone. An admin may ask for another's. A warm call reads the caller's verification at most.
 */
export const listOpportunities = defineCallable('listOpportunities', {
  readOnly: true,
  schema: catalogueRequestSchema,
  options: { minInstances: MIN_INSTANCES },
  async run(request, caller) {
    const { signedIn } = caller;
    const admin = signedIn && caller.admin;
    const [kycApproved, catalogue] = await Promise.all([
      signedIn && !admin && isKycApproved(caller.uid),
      loadCatalogue(),
    ]);
    const earned = viewerOf({ signedIn, admin, kycApproved, unlocked: false });
    const seen = viewAs(request.viewAs, earned, caller);
    const context = { signedIn: seen.signedIn, visitorDetail: visitorDetail() };
    const row = grantFor('catalogue_row', seen.viewer, context);
    const funding = grantFor('catalogue_funding', seen.viewer, context);
    return { rows: [...catalogue.values()].flatMap((opportunity) => projectRow(opportunity, row, funding) ?? []) };
  },
});
