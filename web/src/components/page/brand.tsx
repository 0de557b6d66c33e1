import Box from '@mui/material/Box';
import { PRODUCT_NAME } from './page.tsx';

/** An open box with a square at its corner, in the text colour. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="4 4 24 24"
      aria-hidden
      sx={{ width: size, height: size, flexShrink: 0, fill: 'none' }}
    >
      <Box component="path" d="M14.5 6.75H6.75v18.5h18.5V17.5" sx={{ stroke: 'currentColor', strokeWidth: 2.5 }} />
      <Box component="rect" x="17.5" y="5.5" width="9" height="9" sx={{ fill: 'var(--brand-accent)' }} />
    </Box>
  );
}

interface BrandProps {
  onInk?: boolean;
  /** Smaller on phones, and without the name on the narrowest. A link around it must then name the portal. */
  compact?: boolean;
}

export function Brand({ onInk = false, compact = false }: BrandProps) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 1.25 },
        typography: 'h4',
        fontSize: { xs: '1.0625rem', sm: '1.1875rem' },
        whiteSpace: 'nowrap',
        color: onInk ? 'surface.onInk' : 'text.primary',
        '--brand-accent': onInk ? theme.vars.palette.surface.inkAccent : theme.vars.palette.primary.main,
      })}
    >
      <BrandMark />
      <Box component="span" sx={compact ? COMPACT : undefined}>
        {PRODUCT_NAME}
      </Box>
    </Box>
  );
}

const COMPACT = {
  '@media (max-width: 429.95px)': { fontSize: '0.9375rem' },
  '@media (max-width: 381.95px)': { display: 'none' },
} as const;
