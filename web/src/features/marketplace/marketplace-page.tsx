import Box from '@mui/material/Box';
import { Page } from '#components/page/page.tsx';
import { useSignedInHint } from '#lib/auth/auth-state.tsx';
import { ROUTES } from '#routing/routes.ts';
import { CatalogueSection } from './catalogue-section.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { SearchShortcutSwitch } from './filters/search-shortcut.tsx';
import { useMarketplaceSearchParams } from './marketplace-search-params.ts';
import { useWatchlist } from './use-watchlist.ts';
import { VisitorNote } from './visitor-note.tsx';

/** Memoised parts re-render only for their own data. */
export function MarketplacePage() {
  const controls = useMarketplaceSearchParams();
  const watchlist = useWatchlist();
  const member = useSignedInHint();
  return (
    <Page dense {...ROUTES.marketplace.heading}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 2, lg: 1 } }}>
        {member ? null : <VisitorNote watched={controls.params.filters.watched} />}
        <FilterBar controls={controls} />
        <CatalogueSection controls={controls} watchlist={watchlist} />
        <SearchShortcutSwitch />
      </Box>
    </Page>
  );
}
