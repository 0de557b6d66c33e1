import Box from '@mui/material/Box';
import { CATEGORIES, OPPORTUNITY_STATUSES, STATUS_LABELS } from '@portal/functions/contract/options';
import type { MarketplaceFilters } from '../marketplace-filters.ts';
import { FilterSelect } from './filter-select.tsx';
import { SearchField } from './search-field.tsx';

interface FilterBarProps {
  filters: MarketplaceFilters;
  onChange: (part: Partial<MarketplaceFilters>) => void;
  onSearch: (text: string) => void;
}

const CATEGORY_CHOICES = CATEGORIES.map((category) => ({ value: category, label: category }));
const STATUS_CHOICES = OPPORTUNITY_STATUSES.map((status) => ({
  value: status,
  label: STATUS_LABELS[status].marketplace,
}));

/** Search, category and status. Everything is applied as it is chosen, so there is nothing to send. */
export function FilterBar({ filters, onChange, onSearch }: FilterBarProps) {
  return (
    <Box
      component="form"
      role="search"
      aria-label="Opportunities"
      onSubmit={(event) => event.preventDefault()}
      sx={LAYOUT}
    >
      <SearchField text={filters.text} onSearch={onSearch} />
      <FilterSelect
        label="Category"
        allLabel="All Categories"
        choices={CATEGORY_CHOICES}
        value={filters.category ?? ''}
        onChange={(value) => onChange({ category: CATEGORIES.find((category) => category === value) ?? null })}
      />
      <FilterSelect
        label="Status"
        allLabel="All Statuses"
        choices={STATUS_CHOICES}
        value={filters.status ?? ''}
        onChange={(value) => onChange({ status: OPPORTUNITY_STATUSES.find((status) => status === value) ?? null })}
      />
    </Box>
  );
}

const LAYOUT = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr 1fr' },
  '& > :first-of-type': { gridColumn: { sm: '1 / -1', md: 'auto' } },
  '@media print': { display: 'none' },
} as const;
