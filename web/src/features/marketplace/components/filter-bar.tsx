import Box from '@mui/material/Box';
import { CATEGORIES, OPPORTUNITY_STATUSES, STATUS_LABELS } from '@portal/functions/contract/options';
import { useSignedInHint } from '#lib/auth/auth-state.ts';
import { readSort, SORT_CHOICES, sortName } from '../marketplace-sort.ts';
import type { MarketplaceControls } from '../use-marketplace-address.ts';
import { FilterSelect } from './filter-select.tsx';
import { useWideLayout } from './opportunity-list.tsx';
import { SearchField } from './search-field.tsx';
import { WatchlistToggle } from './watchlist-toggle.tsx';

const CATEGORY_CHOICES = CATEGORIES.map((category) => ({ value: category, label: category }));
const STATUS_CHOICES = OPPORTUNITY_STATUSES.map((status) => ({
  value: status,
  label: STATUS_LABELS[status].marketplace,
}));

/**
 * Search, category, status, for members their watchlist, and the order where no table head offers it. Everything is applied as
 * it is chosen, so there is nothing to send.
 */
export function FilterBar({ address: { filters, sort }, filter, search, sortBy }: MarketplaceControls) {
  const wide = useWideLayout();
  const member = useSignedInHint();
  return (
    <Box
      component="form"
      role="search"
      aria-label="Opportunities"
      onSubmit={(event) => event.preventDefault()}
      sx={[LAYOUT, { gridTemplateColumns: { lg: member ? '2fr 1fr 1fr auto' : '2fr 1fr 1fr' } }]}
    >
      <SearchField text={filters.text} onSearch={search} />
      <FilterSelect
        label="Category"
        allLabel="All Categories"
        choices={CATEGORY_CHOICES}
        value={filters.category ?? ''}
        onChange={(value) => filter({ category: CATEGORIES.find((category) => category === value) ?? null })}
      />
      <FilterSelect
        label="Status"
        allLabel="All Statuses"
        choices={STATUS_CHOICES}
        value={filters.status ?? ''}
        onChange={(value) => filter({ status: OPPORTUNITY_STATUSES.find((status) => status === value) ?? null })}
      />
      {wide ? null : (
        <FilterSelect
          label="Sort by"
          allLabel="Published order"
          choices={SORT_CHOICES}
          value={sort === null ? '' : sortName(sort)}
          onChange={(value) => sortBy(readSort(value))}
        />
      )}
      {member ? <WatchlistToggle on={filters.watched} onChange={(watched) => filter({ watched })} /> : null}
    </Box>
  );
}

const LAYOUT = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  '& > .MuiFormControl-root:first-of-type': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
  '@media print': { display: 'none' },
} as const;
