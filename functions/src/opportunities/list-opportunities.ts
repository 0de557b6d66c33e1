import { type Audience, viewAs, visitorDetail } from '../access/audience.ts';
import { listViewer } from '../access/load-audience.ts';
import type { Catalogue, ListedOpportunity } from '../catalogue/build-catalogue.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { type Grant, grantFor } from '../contract/access/policy.ts';
import {
  type CatalogueAnswer,
  type CatalogueRow,
  catalogueRequestSchema,
} from '../contract/opportunities/opportunity-views.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { MIN_INSTANCES } from '../platform/parameters.ts';
import { firstPart, partAfter } from './catalogue-parts.ts';
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
    return partFor(seen, request.after);
  },
});

/** The grants that decide what a row contains, in lists for which nobody has accepted an agreement. */
interface RowGrants {
  asking: { row: Grant; funding: Grant };
  open: { row: Grant; funding: Grant };
}

type Seen = Pick<Audience, 'viewer' | 'signedIn'>;

function grantsOf({ viewer, signedIn }: Seen): RowGrants {
  const grants = (agreed: boolean) => {
    const context = { signedIn, visitorDetail: visitorDetail(), agreed };
    return {
      row: grantFor('catalogue_row', viewer, context),
      funding: grantFor('catalogue_funding', viewer, context),
    };
  };
  return { asking: grants(false), open: grants(true) };
}

const prepared = new WeakMap<Catalogue, Map<string, readonly CatalogueRow[]>>();

/** The rows for everyone with these grants, made once for each version of the catalogue. */
export async function rowsFor(seen: Seen): Promise<readonly CatalogueRow[]> {
  const catalogue = await loadCatalogue();
  const grants = grantsOf(seen);
  const key = JSON.stringify(grants);
  const made = prepared.get(catalogue) ?? new Map<string, readonly CatalogueRow[]>();
  const rows = made.get(key) ?? [...catalogue.values()].flatMap((opportunity) => rowOf(opportunity, grants) ?? []);
  prepared.set(catalogue, made.set(key, rows));
  return rows;
}

/**
 * The first rows, or those after a cursor. A cursor of another version can be newer than this instance's catalogue, so
 * that is checked first. If it isn't, the answer begins again.
 */
export async function partFor(seen: Seen, after?: string): Promise<CatalogueAnswer> {
  if (after === undefined) return firstPart(await rowsFor(seen));
  const part = partAfter(await rowsFor(seen), after);
  if (part) return part;
  await loadCatalogue.renew();
  const rows = await rowsFor(seen);
  return partAfter(rows, after) ?? firstPart(rows);
}

const rowOf = (opportunity: ListedOpportunity, { asking, open }: RowGrants): CatalogueRow | null => {
  const { row, funding } = opportunity.agreement ? asking : open;
  return projectRow(opportunity, row, funding);
};

export const rowFor = (opportunity: ListedOpportunity, seen: Seen): CatalogueRow | null =>
  rowOf(opportunity, grantsOf(seen));
