import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SEARCH_MAX } from '@portal/functions/contract/limits';
import {
  type FigureRange,
  MINIMUM_ENDS,
  RETURN_ENDS,
} from '@portal/functions/contract/opportunities/search/row-filters';
import { CATEGORIES, OPPORTUNITY_STATUSES, STATUS_LABELS } from '@portal/functions/contract/options';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSignedInHint } from '#lib/auth/auth-state.tsx';
import type { MarketplaceControls } from '../marketplace-search-params.ts';
import { useSearchKeys } from '../row-navigation.ts';
import { SavedSearchesButton } from '../saved/saved-searches-button.tsx';
import { withEnd } from './figure-range.ts';
import { countFigures, countSelected, type MarketplaceFilters } from './filters.ts';
import { useSearchShortcut } from './search-shortcut.tsx';
import { WatchlistFilter } from './watchlist-filter.tsx';

/** Changes apply immediately. Collapses selects, so that the list starts on the first screen. */
export const FilterBar = memo(function FilterBar({ controls }: { controls: MarketplaceControls }) {
  const {
    params: { filters },
    filter,
    search,
  } = controls;
  const member = useSignedInHint();
  const wide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const size = wide ? 'small' : 'medium';
  const [unfolded, setUnfolded] = useState(false);
  const foldId = useId();
  const folded = wide ? countFigures(filters) : countSelected(filters);
  return (
    <Box
      component="form"
      role="search"
      aria-label="Opportunities"
      onSubmit={(event) => event.preventDefault()}
      sx={LAYOUT}
    >
      <SearchField text={filters.text} onSearch={search} size={size} />
      {wide ? <ListSelects filters={filters} onChange={filter} size={size} /> : null}
      <Button
        variant="outlined"
        color="inherit"
        aria-expanded={unfolded}
        aria-controls={foldId}
        onClick={() => setUnfolded(!unfolded)}
        sx={FOLD_BUTTON}
      >
        {`${wide ? 'More' : 'Filters'}${folded > 0 ? ` (${folded})` : ''}`}
      </Button>
      {member ? (
        <>
          <WatchlistFilter pressed={filters.watched} onChange={(watched) => filter({ watched })} />
          <SavedSearchesButton filters={filters} />
        </>
      ) : null}
      <Box id={foldId} sx={[SELECTS, { display: unfolded ? 'grid' : 'none' }]}>
        {wide ? null : <ListSelects filters={filters} onChange={filter} size={size} />}
        <RangeSelects
          size={size}
          label="Minimum"
          ends={MINIMUM_ENDS}
          format={(end) => `${end / 1000}K`}
          range={filters.minInvestment}
          onChange={(minInvestment) => filter({ minInvestment })}
        />
        <RangeSelects
          size={size}
          label="Return"
          ends={RETURN_ENDS}
          format={(end) => `${end}x`}
          range={filters.targetReturn}
          onChange={(targetReturn) => filter({ targetReturn })}
        />
      </Box>
    </Box>
  );
});

interface Sized {
  size: 'small' | 'medium';
}

interface ListSelectsProps extends Sized {
  filters: MarketplaceFilters;
  onChange: (changes: Partial<MarketplaceFilters>) => void;
}

function ListSelects({ filters, onChange, size }: ListSelectsProps) {
  return (
    <>
      <FilterSelect
        size={size}
        label="Category"
        allLabel="All Categories"
        options={CATEGORY_OPTIONS}
        value={filters.category ?? ''}
        onChange={(value) => onChange({ category: CATEGORIES.find((category) => category === value) ?? null })}
      />
      <FilterSelect
        size={size}
        label="Status"
        allLabel="All Statuses"
        options={STATUS_OPTIONS}
        value={filters.status ?? ''}
        onChange={(value) => onChange({ status: OPPORTUNITY_STATUSES.find((status) => status === value) ?? null })}
      />
    </>
  );
}

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }));
const STATUS_OPTIONS = OPPORTUNITY_STATUSES.map((status) => ({
  value: status,
  label: STATUS_LABELS[status].marketplace,
}));

/** Every part wraps, so that the filters fit at any text size. */
const LAYOUT = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 2, lg: 1 },
  rowGap: { xs: '1rem', lg: '0.75rem' },
  mt: { lg: 0.5 },
  '& > div:first-of-type': { flex: '1 1 12rem', minWidth: 0 },
  '@media print': { display: 'none' },
} as const;
const SELECTS = {
  flex: '1 1 100%',
  minWidth: 0,
  gap: { xs: 2, lg: 1 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
} as const;
const FOLD_BUTTON = { minHeight: { xs: '3.5rem', lg: '2.5rem' }, borderColor: 'text.disabled' } as const;

interface Option {
  value: string;
  label: string;
}

interface FilterSelectProps extends Sized {
  label: string;
  /** Option for no filter: "All Categories". */
  allLabel: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** A native select, which is easiest to use on phones and adds least to the bundle. */
function FilterSelect({ label, allLabel, options, value, onChange, size }: FilterSelectProps) {
  const id = useId();
  return (
    <FormControl size={size} sx={{ minWidth: 0 }}>
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

interface RangeSelectsProps extends Sized {
  label: string;
  ends: readonly number[];
  format: (end: number) => string;
  range: FigureRange;
  onChange: (range: FigureRange) => void;
}

function RangeSelects({ label, ends, format, range, onChange, size }: RangeSelectsProps) {
  const options = ends.map((end) => ({ value: String(end), label: format(end) }));
  return (['from', 'to'] as const).map((end) => (
    <FilterSelect
      key={end}
      size={size}
      label={`${label} ${end}`}
      allLabel="Any"
      options={options}
      value={range[end] === null ? '' : String(range[end])}
      onChange={(value) => onChange(withEnd(range, end, value === '' ? null : Number(value)))}
    />
  ));
}

interface SearchFieldProps extends Sized {
  text: string;
  onSearch: (text: string) => void;
}

/**
 * An uncontrolled field that follows the URL on a reset, a link or Back. If the URL controlled it, it would lose
 * keystrokes, because the router navigates in a transition.
 */
function SearchField({ text, onSearch, size }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const step = useStep();
  const taken = useRef(step);
  useSearchKeys(input, useSearchShortcut());
  useEffect(() => {
    const field = input.current;
    const stepped = taken.current !== step;
    taken.current = step;
    if (field && (stepped || field !== document.activeElement)) field.value = text;
  }, [text, step]);
  return (
    <FormControl size={size}>
      <InputLabel htmlFor={id}>Search</InputLabel>
      <OutlinedInput
        id={id}
        type="search"
        label="Search"
        placeholder="Title, sector or keyword"
        defaultValue={text}
        onChange={(event) => onSearch(event.target.value)}
        inputRef={input}
        autoComplete="off"
        inputProps={{ enterKeyHint: 'search', maxLength: SEARCH_MAX, 'aria-keyshortcuts': '/' }}
        startAdornment={<SearchOutlined fontSize="small" aria-hidden sx={{ mr: 1, color: 'action.active' }} />}
      />
    </FormControl>
  );
}

/** Changes only on Back or Forward. */
function useStep(): string {
  const { key } = useLocation();
  const type = useNavigationType();
  const [step, setStep] = useState(key);
  if (type === 'POP' && step !== key) setStep(key);
  return step;
}
