import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CATEGORIES } from '@portal/functions/contract/options';
import type { ReactNode } from 'react';
import Star from '~icons/baseline-star';
import StarBorder from '~icons/baseline-star-border';
import type { MarketplaceFilters } from './filters.ts';

interface SectorChipsProps {
  filters: MarketplaceFilters;
  /** Whether there is a watchlist: visitors have none. */
  member: boolean;
  onChange: (changes: Partial<MarketplaceFilters>) => void;
}

/** The watchlist and the sectors, one click each, beside the select of the same filter. A narrow screen scrolls them sideways. */
export function SectorChips({ filters, member, onChange }: SectorChipsProps) {
  const { category, watched } = filters;
  return (
    // Browsers leave a focused chip that is half in view where it is.
    <Box
      role="group"
      aria-label="Quick filters"
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      sx={CHIPS}
    >
      {member ? (
        <Chip
          pressed={watched}
          onClick={() => onChange({ watched: !watched })}
          icon={watched ? <Star /> : <StarBorder />}
        >
          Watchlist
        </Chip>
      ) : null}
      {CATEGORIES.map((sector) => (
        <Chip
          key={sector}
          pressed={sector === category}
          onClick={() => onChange({ category: sector === category ? null : sector })}
        >
          {sector}
        </Chip>
      ))}
    </Box>
  );
}

interface ChipProps {
  pressed: boolean;
  onClick: () => void;
  icon?: ReactNode;
  children: string;
}

function Chip({ pressed, onClick, icon, children }: ChipProps) {
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      aria-pressed={pressed}
      startIcon={icon}
      onClick={onClick}
      sx={CHIP}
    >
      {children}
    </Button>
  );
}

const CHIPS = {
  display: 'flex',
  flexWrap: { lg: 'wrap' },
  gap: 1,
  // Room for the focus ring, and up to the edges of a phone's screen.
  mx: { xs: -2, sm: -3, lg: 0 },
  px: { xs: 2, sm: 3, lg: 0 },
  scrollPaddingInline: 16,
  py: { xs: 0.5, lg: 0 },
  my: { xs: -0.5, lg: 0 },
  overflowX: { xs: 'auto', lg: 'visible' },
  scrollbarWidth: 'none',
} as const;
const CHIP = {
  flexShrink: 0,
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
