import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useMemberTools } from '../member-tools.ts';

/** Adds an opportunity to the watchlist or removes it; disabled until the watchlist has loaded. */
export function WatchButton({ row }: { row: FullCatalogueRow }) {
  const { watchlist } = useMemberTools();
  const watched = watchlist.ids.has(row.id);
  const Icon = watched ? Star : StarBorder;
  return (
    <IconButton
      sx={{ width: 44, height: 44 }}
      color={watched ? 'primary' : 'default'}
      aria-label={`On your watchlist: ${row.title}`}
      aria-pressed={watched}
      title={watched ? 'Take off your watchlist' : 'Keep on your watchlist'}
      disabled={watchlist.status !== 'ready'}
      onClick={() => watchlist.set(row.id, !watched)}
    >
      <Icon fontSize="small" aria-hidden />
    </IconButton>
  );
}
