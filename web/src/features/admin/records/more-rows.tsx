import Box from '@mui/material/Box';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import type { InfiniteRows } from '#lib/data/infinite-query.ts';

interface MoreRowsProps {
  list: InfiniteRows<unknown>;
  label: string;
  /** Shown if the next page could not be loaded. */
  failure: string;
}

/** Loads the next page of a list, if there is one. */
export function MoreRows({ list, label, failure }: MoreRowsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  if (!hasNextPage) return null;
  if (isFetchNextPageError && !isFetchingNextPage) {
    return <ErrorPanel message={failure} onRetry={fetchNextPage} />;
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', pt: 3 }}>
      <BusyButton variant="outlined" busy={isFetchingNextPage} onClick={fetchNextPage}>
        {label}
      </BusyButton>
    </Box>
  );
}
