import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useMemberTools } from '../member-tools.ts';

/** Keeps an opportunity on the watchlist or lets it go. Until the watchlist is known it cannot say which it would be. */
export function WatchButton({ row }: { row: FullCatalogueRow }) {
  const { watchlist } = useMemberTools();
  const watched = watchlist.ids.has(row.id);
  const Icon = watched ? Star : StarBorder;
  return (
    <IconButton
      size="small"
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
