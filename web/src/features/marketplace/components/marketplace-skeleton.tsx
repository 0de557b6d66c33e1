import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
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
    <Stack spacing={2} sx={{ pt: 6 }}>
      {PLACES.map((place) => (
        <Skeleton key={place} variant="rounded" height={84} />
      ))}
    </Stack>
  );
}

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
