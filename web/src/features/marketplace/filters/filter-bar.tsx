import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CATEGORIES, OPPORTUNITY_STATUSES, STATUS_LABELS } from '@portal/functions/contract/options';
import { useId } from 'react';
import { useSignedInHint } from '#lib/auth/auth-state.tsx';
import type { MarketplaceControls } from '../marketplace-search-params.ts';
import { useWideLayout } from '../results/results-list.tsx';
import { WatchlistToggle } from '../watchlist/watchlist-buttons.tsx';
import { SearchField } from './search-field.tsx';
import { parseSort, SORT_OPTIONS, serializeSort } from './sort.ts';

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }));
const STATUS_OPTIONS = OPPORTUNITY_STATUSES.map((status) => ({
  value: status,
  label: STATUS_LABELS[status].marketplace,
}));

/**
 * Search, category, status, the watchlist for signed-in users, and the order where no table head offers it. Each change applies
 * at once, so there is no submit button.
 */
export function FilterBar({ params: { filters, sort }, filter, search, sortBy }: MarketplaceControls) {
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
      {wide ? null : (
        <FilterSelect
          label="Sort by"
          allLabel="Published order"
          options={SORT_OPTIONS}
          value={sort === null ? '' : serializeSort(sort)}
          onChange={(value) => sortBy(parseSort(value))}
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

interface Option {
  value: string;
  label: string;
}

interface FilterSelectProps {
  label: string;
  /** The option for no filter: "All Categories". */
  allLabel: string;
  options: readonly Option[];
  /** Empty for no filter. */
  value: string;
  onChange: (value: string) => void;
}

/** A native select: the best one on phones, and the smallest. */
function FilterSelect({ label, allLabel, options, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <FormControl>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput label={label} />}
        inputProps={{ id }}
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
