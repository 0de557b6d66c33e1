import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Button from '@mui/material/Button';
import { CHIP } from '../filter-chip.ts';

interface WatchlistFilterProps {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
}

export function WatchlistFilter({ pressed, onChange }: WatchlistFilterProps) {
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      aria-pressed={pressed}
      startIcon={pressed ? <Star /> : <StarBorder />}
      onClick={() => onChange(!pressed)}
      sx={CHIP}
    >
      Watchlist
    </Button>
  );
}
