import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, setQueryData, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';

const NARROW = '@media (max-width: 899.95px)';

const WATCHLIST = callQuery('listWatched', {});

/** If the list failed to load, a click retries. */
export function WatchButton({ id }: { id: string }) {
  const toast = useToast();
  const list = usePortalQuery(WATCHLIST);
  const { mutate, isPending, variables } = usePortalMutation(
    (watched: boolean) => call('setWatched', { id, watched }),
    {
      onSuccess: (answer) => setQueryData(WATCHLIST, answer),
      onError: ({ message }) =>
        toast({ title: 'Your watchlist was not changed.', description: message, tone: 'destructive' }),
    },
  );
  // Shows the change immediately.
  const watched = isPending ? variables === true : (list.data?.ids.includes(id) ?? false);
  const Icon = watched ? Star : StarBorder;
  return (
    <Button
      color={watched ? 'primary' : 'inherit'}
      disabled={list.isPending || list.isFetching}
      onClick={() => (list.isLoadingError ? list.refetch() : isPending || mutate(!watched))}
      startIcon={<Icon aria-hidden />}
      sx={BUTTON}
    >
      <Box component="span" sx={LABEL}>
        {list.isLoadingError ? 'Reload your watchlist' : watched ? 'Remove from watchlist' : 'Add to watchlist'}
      </Box>
    </Button>
  );
}

/** The bar of a narrow window shows only the star. */
const BUTTON = {
  minWidth: 44,
  minHeight: 44,
  px: { xs: 0, md: 2 },
  '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, md: 1 } },
} as const;
const LABEL = { [NARROW]: visuallyHidden };
