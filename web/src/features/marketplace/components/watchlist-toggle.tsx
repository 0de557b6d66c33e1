import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Button from '@mui/material/Button';

interface WatchlistToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Narrows the marketplace to what the reader keeps. */
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
