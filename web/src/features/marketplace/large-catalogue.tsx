import type { RowSort } from '@portal/functions/contract/opportunities/search/row-order';
import { useState } from 'react';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { searchQuery } from '#lib/catalogue-query.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import type { MarketplaceControls } from './marketplace-search-params.ts';
import { FoundRows, ROWS_SHOWN } from './results/marketplace-results.tsx';
import { MarketplaceSkeleton } from './results/marketplace-skeleton.tsx';

interface LargeCatalogueProps {
  controls: MarketplaceControls;
  sort: RowSort | null;
  /** The number of all rows. */
  published: number;
}

/** A catalogue of which the browser doesn't load all rows: the server filters and sorts. */
export function LargeCatalogue({ controls, sort, published }: LargeCatalogueProps) {
  const { watched: _, ...filters } = controls.params.filters;
  const found = usePortalQuery(searchQuery(filters, sort, controls.params.pages * ROWS_SHOWN));
  const [last, setLast] = useState(found.data);
  if (found.data && found.data !== last) setLast(found.data);
  if (found.isLoadingError) return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  // The rows of the last search stay until the next are found.
  const shown = found.data ?? last;
  if (!shown) return <MarketplaceSkeleton />;
  return <FoundRows rows={shown.rows} total={shown.total} published={published} controls={controls} />;
}
