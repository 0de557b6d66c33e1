import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useSignedInHint } from '#lib/auth/auth-state.tsx';
import { SUMMARY } from './marketplace-results.tsx';
import { CARDS, CardSkeleton } from './opportunity-cards.tsx';
import { OpportunityTableFrame } from './opportunity-table.tsx';
import { TableRowSkeleton } from './opportunity-table-row.tsx';
import { useWideLayout } from './results-list.tsx';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const NO_SORTING = { sort: null, onSort: () => undefined };

/** The list while it loads, at the same size, so that nothing shifts. */
export function MarketplaceSkeleton() {
  const wide = useWideLayout();
  const member = useSignedInHint();
  return (
    <Box role="status">
      <Box component="span" sx={visuallyHidden}>
        Loading opportunities
      </Box>
      <Box aria-hidden inert>
        <Box sx={SUMMARY}>
          <Skeleton width="8rem" />
        </Box>
        {wide ? (
          <OpportunityTableFrame {...NO_SORTING}>
            {PLACEHOLDERS.map((placeholder) => (
              <TableRowSkeleton key={placeholder} member={member} />
            ))}
          </OpportunityTableFrame>
        ) : (
          <Box sx={CARDS}>
            {PLACEHOLDERS.map((placeholder) => (
              <CardSkeleton key={placeholder} member={member} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
