import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useSignedInHint } from '#lib/auth/auth-state.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { CARDS } from './opportunity-cards.tsx';
import { useWideLayout } from './opportunity-list.tsx';
import { OpportunityTableFrame } from './opportunity-table-frame.tsx';
import { SUMMARY } from './results-summary.tsx';
import { TableRowSkeleton } from './table-row-skeleton.tsx';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const NO_SORTING = { sort: null, onSort: () => undefined };

/** The list while it is on its way: the same parts at the same sizes, so that nothing moves when it comes. */
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
            {PLACES.map((place) => (
              <TableRowSkeleton key={place} member={member} />
            ))}
          </OpportunityTableFrame>
        ) : (
          <Box sx={CARDS}>
            {PLACES.map((place) => (
              <CardSkeleton key={place} member={member} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
