import { viewAs } from '../../access/audience.ts';
import { listViewer } from '../../access/load-audience.ts';
import type { CatalogueAnswer } from '../../contract/opportunities/opportunity-views.ts';
import { type CatalogueSearch, catalogueSearchSchema } from '../../contract/opportunities/search/row-search.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { logWarning } from '../../platform/logging.ts';
import { rowsFor } from '../list-opportunities.ts';
import { type SearchedRows, searchInMemory } from './search-engine.ts';
import { searchServer, TYPESENSE_KEYS } from './settings.ts';
import { typesense } from './typesense.ts';

/** Searches the rows that the caller may see. Browsers filter and sort a smaller catalogue themselves. */
export const searchOpportunities = defineCallable('searchOpportunities', {
  readOnly: true,
  schema: catalogueSearchSchema,
  options: { secrets: [TYPESENSE_KEYS] },
  async run(search, caller) {
    return findRows(await rowsFor(viewAs(undefined, await listViewer(caller), caller)), search);
  },
});

/** Milliseconds without a request after a failed one, so that a server that is down doesn't slow each search. */
const PAUSE = 30_000;
let pausedUntil = 0;

/** Asks the search engine, if it is on. If it fails, the portal searches itself, and the failure is logged. */
export async function findRows(rows: SearchedRows, search: CatalogueSearch): Promise<CatalogueAnswer> {
  const url = searchServer();
  if (url !== null && now().getTime() >= pausedUntil) {
    try {
      const found = await typesense(url).search(rows, search);
      if (found) return found;
    } catch (error) {
      pausedUntil = now().getTime() + PAUSE;
      logWarning('The search engine failed, so the portal searches itself', { error: nameOf(error) });
    }
  }
  return searchInMemory(rows, search);
}

/** Its message can repeat the search, or a key. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
