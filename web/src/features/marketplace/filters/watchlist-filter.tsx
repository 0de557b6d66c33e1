import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Button from '@mui/material/Button';

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

const CHIP = {
  justifySelf: 'start',
  px: 1.5,
  minHeight: { xs: 44, lg: 36 },
  borderRadius: 9,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '&[aria-pressed="true"]': {
    color: 'primary.main',
    borderColor: 'primary.main',
    backgroundColor: 'surface.sunken',
  },
} as const;
