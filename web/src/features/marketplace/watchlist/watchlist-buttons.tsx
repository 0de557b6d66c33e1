import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Button from '@mui/material/Button';
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

interface WatchlistToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Filters the marketplace by the user's watchlist. */
export function WatchlistToggle({ on, onChange }: WatchlistToggleProps) {
  return (
    <Button
      variant={on ? 'contained' : 'outlined'}
      aria-pressed={on}
      startIcon={on ? <Star aria-hidden /> : <StarBorder aria-hidden />}
      onClick={() => onChange(!on)}
      sx={{ minHeight: '3.5rem' }}
    >
      Watchlist
    </Button>
  );
}
