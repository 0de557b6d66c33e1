import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { StaffArea } from '@portal/functions/contract/access/staff-policy';
import { SHORT_TEXT_MAX } from '@portal/functions/contract/limits';
import { type SubmitEvent, useId, useRef } from 'react';
import { formatInteger } from '#components/format/formatters.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { FilterSelect } from '../records/filter-select.tsx';
import { StatusFilter } from '../records/status-filter.tsx';
import { ALL, isFiltered, QUEUE_AGES, type QueueSearch, withoutFilters } from './queue-search.ts';

export interface QueueState {
  id: string;
  label: string;
  /** Undefined until it is counted. */
  count?: number | undefined;
}

/** A choice of this queue alone. Its id is its parameter in the address; an empty text is no filter. */
export interface QueueFilter {
  id: string;
  label: string;
  /** The first one is no filter. */
  options: readonly (readonly [value: string, label: string])[];
  /** The filter whose choices depend on this one. */
  resets?: string;
  /** The list is always of one of these, so the choice is no filter that can be cleared. */
  always?: true;
}

interface StatesProps {
  states: readonly QueueState[];
  /** Also offer all states together. */
  all: boolean;
  selected: string;
  onSelect: (state: string) => void;
}

/** The states of the records with their numbers, and all of them. */
export function QueueStates({ states, all, selected, onSelect }: StatesProps) {
  if (states.length === 0) return null;
  const labels = new Map(states.map((state) => [state.id, <StateLabel key={state.id} {...state} />]));
  return (
    <StatusFilter
      statuses={all ? [...labels.keys(), ALL] : [...labels.keys()]}
      labelOf={(id) => labels.get(id) ?? 'All'}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

/** Keeps the width of a number that is being counted, so that the next states don't move. */
function StateLabel(state: QueueState) {
  if (!('count' in state)) return state.label;
  const { label, count } = state;
  return (
    <span>
      {label}
      <span
        style={{ visibility: count === undefined ? 'hidden' : 'inherit' }}
      >{` (${formatInteger(count ?? 0)})`}</span>
    </span>
  );
}

interface QueueFiltersProps {
  noun: string;
  search: QueueSearch;
  /** What a search finds, shown in its field. Undefined for a queue that can't be searched. */
  searchHint: string | undefined;
  /** The area whose staff can own the records. Undefined for a queue without owners. */
  owners: StaffArea | undefined;
  ages: boolean;
  filters: readonly QueueFilter[];
  onSearch: (change: Partial<QueueSearch>) => void;
}

/** A choice applies at once, a text when it is sent. */
export function QueueFilters({ noun, search, searchHint, owners, ages, filters, onSearch }: QueueFiltersProps) {
  if (searchHint === undefined && owners === undefined && !ages && filters.length === 0) return null;
  const optional = optionalIn(filters);
  return (
    <Box role="search" aria-label={noun} sx={FILTERS}>
      {searchHint === undefined ? null : (
        <TextSearch key={search.text} text={search.text} hint={searchHint} onSearch={onSearch} />
      )}
      {owners ? <OwnerFilter area={owners} owner={search.owner} onOwner={(owner) => onSearch({ owner })} /> : null}
      {ages ? (
        <FilterSelect
          label="Age"
          value={search.age}
          options={[['', 'Any age'], ...Object.entries(QUEUE_AGES)]}
          onChange={(age) => onSearch({ age: AGES.find((known) => known === age) ?? '' })}
        />
      ) : null}
      {filters.map(({ id, label, options, resets, always }) => (
        <FilterSelect
          key={id}
          label={label}
          {...(always && { sx: WIDE })}
          value={search.chosen[id] ?? ''}
          options={withChosen(options, search.chosen[id] ?? '')}
          onChange={(value) => onSearch({ chosen: { [id]: value, ...(resets && { [resets]: '' }) } })}
        />
      ))}
      {isFiltered(search, optional) ? (
        <Button variant="text" onClick={() => onSearch(withoutFilters(optional))}>
          Clear filters
        </Button>
      ) : null}
    </Box>
  );
}

/** The ids of the filters that can be off. */
export const optionalIn = (filters: readonly QueueFilter[]): string[] =>
  filters.filter(({ always }) => !always).map(({ id }) => id);

/** A value in the address may have left the list. */
const withChosen = (options: QueueFilter['options'], value: string): QueueFilter['options'] =>
  options.some(([known]) => known === value) ? options : [...options, [value, value]];

const AGES = Object.keys(QUEUE_AGES).filter((age): age is keyof typeof QUEUE_AGES => age in QUEUE_AGES);
const FILTERS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1.5,
  rowGap: 2,
  mb: 2,
} as const;

/** Shows a title and a count. */
const WIDE = { minWidth: 0, flex: { xs: '1 1 100%', md: '0 1 28rem' } } as const;

interface TextSearchProps {
  text: string;
  hint: string;
  onSearch: (change: Partial<QueueSearch>) => void;
}

/** Searches every state, because a record that is looked for can be in any. */
function TextSearch({ text, hint, onSearch }: TextSearchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const next = input.current?.value.trim() ?? '';
    onSearch(next === '' ? { text: '' } : { text: next, state: ALL });
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ flex: { xs: '1 1 100%', md: '1 1 22rem' }, maxWidth: { md: '34rem' } }}
    >
      <FormControl fullWidth>
        <InputLabel htmlFor={id} shrink>
          Search
        </InputLabel>
        <OutlinedInput
          id={id}
          type="search"
          size="small"
          label="Search"
          notched
          placeholder={hint}
          defaultValue={text}
          inputRef={input}
          autoComplete="off"
          inputProps={{ enterKeyHint: 'search', maxLength: SHORT_TEXT_MAX, spellCheck: false }}
          endAdornment={
            <InputAdornment position="end">
              <IconButton type="submit" aria-label="Search" edge="end">
                <SearchOutlined />
              </IconButton>
            </InputAdornment>
          }
        />
      </FormControl>
    </Box>
  );
}

interface OwnerFilterProps {
  area: StaffArea;
  owner: string;
  onOwner: (owner: string) => void;
}

function OwnerFilter({ area, owner, onOwner }: OwnerFilterProps) {
  const { data } = usePortalQuery(callQuery('listStaff', { area }));
  const staff = data?.staff.map(({ uid, name }) => [uid, name] as const) ?? [];
  const isUnknown = !['', 'me', 'none'].includes(owner) && staff.every(([uid]) => uid !== owner);
  return (
    <FilterSelect
      label="Owner"
      value={owner}
      options={[
        ['', 'Anyone'],
        ['me', 'Me'],
        ['none', 'No owner'],
        ...staff,
        ...(isUnknown ? [[owner, 'Another person'] as const] : []),
      ]}
      onChange={onOwner}
    />
  );
}
