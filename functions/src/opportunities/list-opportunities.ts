import { grantFor, viewerOf } from '../contract/access/policy.ts';
import { catalogueRequestSchema } from '../contract/opportunities/opportunity-calls.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { MIN_INSTANCES } from '../platform/parameters.ts';
import { viewAs, visitorDetail } from './audience.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { projectRow } from './project-row.ts';

/**
 * The marketplace: full rows for signed-in callers, verified or not, and masked ones for visitors; an admin may ask for
 * another's. No documents are read when warm.
 */
export const listOpportunities = defineCallable('listOpportunities', {
  readOnly: true,
  schema: catalogueRequestSchema,
  options: { minInstances: MIN_INSTANCES },
  async run(request, caller) {
    const { signedIn } = caller;
    const earned = viewerOf({ signedIn, admin: signedIn && caller.admin, kycApproved: false, unlocked: false });
    const seen = viewAs(request.viewAs, earned, caller);
    const grant = grantFor('catalogue_row', seen.viewer, { signedIn: seen.signedIn, visitorDetail: visitorDetail() });
    const catalogue = await loadCatalogue();
    return { rows: [...catalogue.values()].flatMap((opportunity) => projectRow(opportunity, grant) ?? []) };
  },
});
