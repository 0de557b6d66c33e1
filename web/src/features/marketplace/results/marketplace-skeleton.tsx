import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useSignedInHint } from '#lib/auth/auth-state.tsx';
import { CompactRowSkeleton, LIST } from './compact-list.tsx';
import { SUMMARY } from './marketplace-results.tsx';
import { OpportunityTableFrame, TableRowSkeleton } from './opportunity-table.tsx';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const NO_SORTING = { sort: null, onSort: () => undefined };

/**
 * Same size as the list. Contains the table and the compact list, and the style sheet shows one. So rows are visible
 * before any script knows the window.
 */
export const MarketplaceSkeleton = memo(function MarketplaceSkeleton() {
  const member = useSignedInHint();
  return (
    <Box role="status">
      <Box sx={SUMMARY}>
        <SlowNotice />
      </Box>
      <Box aria-hidden inert>
        <Box sx={{ display: { xs: 'none', lg: 'block' }, overflow: 'hidden' }}>
          <OpportunityTableFrame {...NO_SORTING}>
            {PLACEHOLDERS.map((placeholder) => (
              <TableRowSkeleton key={placeholder} member={member} />
            ))}
          </OpportunityTableFrame>
        </Box>
        <Box sx={[LIST, { display: { lg: 'none' } }]}>
          {PLACEHOLDERS.map((placeholder) => (
            <CompactRowSkeleton key={placeholder} />
          ))}
        </Box>
      </Box>
    </Box>
  );
});

/**
 * Time (ms) after which the page says that it is still waiting. An unanswered call fails later with its own message.
 */
const SLOW = 5000;

function SlowNotice() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  if (slow) {
    return (
      <Typography variant="body2" color="textSecondary">
        The catalogue is taking longer than usual to load.
      </Typography>
    );
  }
  return (
    <>
      <Box component="span" sx={visuallyHidden}>
        Loading opportunities
      </Box>
      <Skeleton aria-hidden width="8rem" />
    </>
  );
}
