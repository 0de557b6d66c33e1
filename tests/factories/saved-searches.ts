import type { RowFilters } from '@portal/functions/contract/opportunities/search/row-filters';
import type { SaveSearch } from '@portal/functions/contract/opportunities/search/saved-searches';

const ANY = { from: null, to: null };

/** A request to save a search that finds everything, except for the given filters. */
export const savedSearch = (filters: Partial<RowFilters> = {}, name = 'A search'): SaveSearch => ({
  submissionId: crypto.randomUUID(),
  name,
  filters: { text: '', category: null, status: null, minInvestment: ANY, targetReturn: ANY, ...filters },
});
