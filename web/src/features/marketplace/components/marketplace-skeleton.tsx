import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '#components/visually-hidden.ts';
import { CARDS } from './opportunity-cards.tsx';
import { useWideLayout } from './opportunity-list.tsx';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The shape of the list while it is on its way. */
export function MarketplaceSkeleton() {
  const wide = useWideLayout();
  return (
    <Box role="status">
      <Box component="span" sx={visuallyHidden}>
        Loading opportunities
      </Box>
      <Box aria-hidden>{wide ? <RowSkeletons /> : <CardSkeletons />}</Box>
    </Box>
  );
}

function RowSkeletons() {
  return (
    <Box sx={{ pt: 9 }}>
      {PLACES.map((place) => (
        <Box key={place} sx={ROW}>
          <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
          <div>
            <Skeleton width="70%" />
            <Skeleton width="95%" />
          </div>
          <Skeleton />
          <Skeleton variant="rounded" height={34} />
        </Box>
      ))}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: '6.5rem 3fr 4fr 7rem',
  columnGap: 2,
  alignItems: 'center',
  py: 2.5,
  borderTop: 1,
  borderColor: 'divider',
};

function CardSkeletons() {
  return (
    <Box sx={CARDS}>
      {PLACES.map((place) => (
        <Box key={place}>
          <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
          <Skeleton height={32} sx={{ mt: 2 }} />
          <Skeleton width="70%" />
          <Skeleton height={56} />
        </Box>
      ))}
    </Box>
  );
}
