import Box from '@mui/material/Box';
import { Page } from '#components/page/page.tsx';
import { useSignedInHint } from '#lib/auth/auth-state.ts';
import { CatalogueSection } from './components/catalogue-section.tsx';
import { FilterBar } from './components/filter-bar.tsx';
import { VisitorNote } from './components/visitor-note.tsx';
import { useMarketplaceAddress } from './use-marketplace-address.ts';
import { useWatchlist } from './use-watchlist.ts';

/** Every opportunity, as much of each as the reader may see: the server decides that, row by row. */
export function MarketplacePage() {
  const controls = useMarketplaceAddress();
  const watchlist = useWatchlist();
  const member = useSignedInHint();
  return (
    <Page
      title="IP Opportunities Marketplace"
      description="Intellectual property in investment-ready special purpose vehicle boxes: what each one asks, and what it aims to return."
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {member ? null : <VisitorNote watched={controls.address.filters.watched} />}
        <FilterBar {...controls} />
        <CatalogueSection controls={controls} watchlist={watchlist} />
      </Box>
    </Page>
  );
}
