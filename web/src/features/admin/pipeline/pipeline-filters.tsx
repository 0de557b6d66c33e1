import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { INTEREST_LABELS, INTEREST_STATES } from '@portal/functions/contract/opportunities/interest-stages';
import { FilterSelect } from '../records/filter-select.tsx';
import { type PipelineSearch, parsePipelineSearch, serializePipelineSearch } from './pipeline-search.ts';

interface PipelineFiltersProps {
  search: PipelineSearch;
  /** Opportunity titles by id; empty while loading or after a failure. */
  titles: ReadonlyMap<string, string>;
  onSearch: (search: PipelineSearch) => void;
}

const NO_FILTERS: PipelineSearch = { opportunity: null, stage: null, owner: null, due: false };

/** Each change applies immediately. */
export function PipelineFilters({ search, titles, onSearch }: PipelineFiltersProps) {
  const values = serializePipelineSearch(search);
  const isFiltered = Object.keys(values).length > 1;
  const { opportunity } = search;
  const known: [string, string][] = opportunity && !titles.has(opportunity) ? [[opportunity, opportunity]] : [];
  const change = (name: string) => (value: string) =>
    onSearch(parsePipelineSearch(new URLSearchParams({ ...values, [name]: value })));
  return (
    <Box role="search" aria-label="Pipeline" sx={FILTERS}>
      <FilterSelect
        label="Opportunity"
        value={opportunity ?? ''}
        options={[['', 'All opportunities'], ...titles, ...known]}
        onChange={change('opportunity')}
      />
      <FilterSelect
        label="Stage"
        value={search.stage ?? ''}
        options={[['', 'All stages'], ...INTEREST_STATES.map((stage) => [stage, INTEREST_LABELS[stage]] as const)]}
        onChange={change('stage')}
      />
      <FilterSelect
        label="Owner"
        value={search.owner ?? ''}
        options={[
          ['', 'All owners'],
          ['me', 'Me'],
          ['none', 'No owner'],
        ]}
        onChange={change('owner')}
      />
      <FilterSelect
        label="Next step"
        value={search.due ? 'yes' : ''}
        options={[
          ['', 'Any'],
          ['yes', 'Due'],
        ]}
        onChange={change('due')}
      />
      {isFiltered ? (
        <Button variant="text" onClick={() => onSearch(NO_FILTERS)}>
          Clear filters
        </Button>
      ) : null}
    </Box>
  );
}

const FILTERS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 2, mb: 3 } as const;
