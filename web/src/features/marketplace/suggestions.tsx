import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { SEARCH_MAX } from '@portal/functions/contract/limits';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { TextLink } from '#components/page/links.tsx';
import { CATALOGUE } from '#lib/catalogue-query.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { rowKey } from './results/row-content.tsx';

const SUGGESTED = 2;

/** For pages that were not found: a search of the marketplace, and two open opportunities if the catalogue loads. */
export function Suggestions() {
  const { data } = usePortalQuery({ ...CATALOGUE, refetchOnline: true });
  const open = data?.rows.filter(({ status }) => status === 'open').slice(0, SUGGESTED) ?? [];
  return (
    <Box sx={LAYOUT}>
      <SearchForm />
      {open.length > 0 ? (
        <section aria-labelledby="open-opportunities">
          <Typography variant="h4" component="h2" id="open-opportunities">
            Open opportunities
          </Typography>
          <Box component="ul" sx={LIST}>
            {open.map((row) => (
              <li key={rowKey(row)}>
                <TextLink to={linkTo(row)}>{row.title}</TextLink>
                <Typography variant="body2" color="textSecondary">
                  {`${row.category} · Minimum ${row.minInvestment} · Target return ${row.targetReturn}`}
                </Typography>
              </li>
            ))}
          </Box>
        </section>
      ) : null}
    </Box>
  );
}

/** A visitor's row has no page and links to the marketplace. */
const linkTo = (row: CatalogueRow): string => (row.view === 'full' ? paths.opportunity(row.id) : paths.marketplace);

function SearchForm() {
  const id = useId();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(text === '' ? paths.marketplace : `${paths.marketplace}?${new URLSearchParams({ q: text })}`);
  };
  return (
    <Box component="form" role="search" aria-label="Opportunities" onSubmit={search} sx={SEARCH}>
      <FormControl sx={{ flex: '1 1 16rem' }}>
        <InputLabel htmlFor={id}>Search opportunities</InputLabel>
        <OutlinedInput
          id={id}
          name="q"
          type="search"
          label="Search opportunities"
          autoComplete="off"
          inputProps={{ enterKeyHint: 'search', maxLength: SEARCH_MAX }}
        />
      </FormControl>
      <Button type="submit" variant="outlined" sx={{ minHeight: 56 }}>
        Search
      </Button>
    </Box>
  );
}

const LAYOUT = { display: 'grid', gap: 5, mt: 5, maxWidth: '46rem' } as const;
const SEARCH = { display: 'flex', flexWrap: 'wrap', gap: 1.5 } as const;
const LIST = { listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 2 } as const;
