import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CATEGORIES, OPPORTUNITY_STATUSES, STATUS_LABELS } from '@portal/functions/contract/options';
import { useId, useState } from 'react';
import { useSignedInHint } from '#lib/auth/auth-state.tsx';
import type { MarketplaceControls } from '../marketplace-search-params.ts';
import { MINIMUM_ENDS, RETURN_ENDS } from './figure-range.ts';
import { FilterSelect, RangeSelects } from './filter-select.tsx';
import { countSelected } from './filters.ts';
import { SearchField } from './search-field.tsx';
import { SectorChips } from './sector-chips.tsx';

/**
 * Search, filters, sectors, and the watchlist for signed-in users. Each change applies at once, so there is no submit button. A
 * narrow screen folds the selects away, so that the list begins on the first screen.
 */
export function FilterBar({ params: { filters }, filter, search }: MarketplaceControls) {
  const member = useSignedInHint();
  const [unfolded, setUnfolded] = useState(false);
  const foldId = useId();
  const selected = countSelected(filters);
  return (
    <Box
      component="form"
      role="search"
      aria-label="Opportunities"
      onSubmit={(event) => event.preventDefault()}
      sx={LAYOUT}
    >
      <SearchField text={filters.text} onSearch={search} />
      <Button
        variant="outlined"
        color="inherit"
        aria-expanded={unfolded}
        aria-controls={foldId}
        onClick={() => setUnfolded(!unfolded)}
        sx={FOLD_BUTTON}
      >
        {selected > 0 ? `Filters (${selected})` : 'Filters'}
      </Button>
      <Box id={foldId} sx={[SELECTS, { display: { xs: unfolded ? 'grid' : 'none', lg: 'grid' } }]}>
        <FilterSelect
          label="Category"
          allLabel="All Categories"
          options={CATEGORY_OPTIONS}
          value={filters.category ?? ''}
          onChange={(value) => filter({ category: CATEGORIES.find((category) => category === value) ?? null })}
        />
        <FilterSelect
          label="Status"
          allLabel="All Statuses"
          options={STATUS_OPTIONS}
          value={filters.status ?? ''}
          onChange={(value) => filter({ status: OPPORTUNITY_STATUSES.find((status) => status === value) ?? null })}
        />
        <RangeSelects
          label="Minimum"
          ends={MINIMUM_ENDS}
          format={(end) => `${end / 1000}K`}
          range={filters.minInvestment}
          onChange={(minInvestment) => filter({ minInvestment })}
        />
        <RangeSelects
          label="Return"
          ends={RETURN_ENDS}
          format={(end) => `${end}x`}
          range={filters.targetReturn}
          onChange={(targetReturn) => filter({ targetReturn })}
        />
      </Box>
      <SectorChips filters={filters} member={member} onChange={filter} />
    </Box>
  );
}

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }));
const STATUS_OPTIONS = OPPORTUNITY_STATUSES.map((status) => ({
  value: status,
  label: STATUS_LABELS[status].marketplace,
}));

const LAYOUT = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', lg: 'minmax(12rem, 1fr) auto' },
  '& > [role="group"]': { gridColumn: '1 / -1' },
  '@media print': { display: 'none' },
} as const;
const SELECTS = {
  gridColumn: { xs: '1 / -1', lg: 'auto' },
  gap: { xs: 2, lg: 1 },
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(6, minmax(0, 1fr))',
    lg: '12.5rem 8.5rem repeat(4, 7rem)',
  },
} as const;
const FOLD_BUTTON = { display: { lg: 'none' }, minHeight: '3.5rem', borderColor: 'text.disabled' } as const;
