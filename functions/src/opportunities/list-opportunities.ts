import { type Audience, viewAs, visitorDetail } from '../access/audience.ts';
import { listViewer } from '../access/load-audience.ts';
import type { ListedOpportunity } from '../catalogue/build-catalogue.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { grantFor } from '../contract/access/policy.ts';
import { type CatalogueRow, catalogueRequestSchema } from '../contract/opportunities/opportunity-views.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { MIN_INSTANCES } from '../platform/parameters.ts';
import { projectRow } from './project-row.ts';

/**
 * The marketplace: full rows for signed-in callers, masked ones for visitors, and funding progress for verified
 * investors only. An admin can ask to see it as another viewer. A warm call reads the caller's verification at most.
 */
export const listOpportunities = defineCallable('listOpportunities', {
  readOnly: true,
  schema: catalogueRequestSchema,
  options: { minInstances: MIN_INSTANCES },
  async run(request, caller) {
    const seen = viewAs(request.viewAs, await listViewer(caller), caller);
    return { rows: await rowsFor(seen) };
  },
});

export async function rowsFor({ viewer, signedIn }: Pick<Audience, 'viewer' | 'signedIn'>): Promise<CatalogueRow[]> {
  const catalogue = await loadCatalogue();
  return [...catalogue.values()].flatMap((opportunity) => rowFor(opportunity, { viewer, signedIn }) ?? []);
}

export function rowFor(
  opportunity: ListedOpportunity,
  { viewer, signedIn }: Pick<Audience, 'viewer' | 'signedIn'>,
): CatalogueRow | null {
  const context = { signedIn, visitorDetail: visitorDetail(), agreed: !opportunity.agreement };
  const row = grantFor('catalogue_row', viewer, context);
  return projectRow(opportunity, row, grantFor('catalogue_funding', viewer, context));
}
