import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CatalogueRow } from '@portal/functions/contract/opportunity-views';
import { describeCount } from '../describe-count.ts';
import { filterRows } from '../filter-rows.ts';
import { isNarrowed, type MarketplaceFilters } from '../marketplace-filters.ts';
import { NoMatch } from './no-match.tsx';
import { OpportunityList } from './opportunity-list.tsx';

interface MarketplaceResultsProps {
  rows: readonly CatalogueRow[];
  filters: MarketplaceFilters;
  onReset: () => void;
}

export function MarketplaceResults({ rows, filters, onReset }: MarketplaceResultsProps) {
  const shown = filterRows(rows, filters);
  return (
    <>
      <Box sx={SUMMARY}>
        <Typography role="status" variant="body2" color="textSecondary">
          {describeCount(shown.length, rows.length)}
        </Typography>
        {isNarrowed(filters) && shown.length > 0 ? (
          <Button size="small" onClick={onReset}>
            Reset filters
          </Button>
        ) : null}
      </Box>
      {shown.length > 0 ? <OpportunityList rows={shown} /> : <NoMatch onReset={onReset} />}
    </>
  );
}

const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '2.25rem',
  mb: { xs: 2, lg: 0.5 },
};
