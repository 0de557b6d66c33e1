/** Buttons on the deep bands. */
export const SOLID_ON_INK = {
  backgroundColor: 'surface.inkAccent',
  color: 'surface.ink',
  '&:hover': { backgroundColor: 'surface.onInk' },
} as const;

export const OUTLINED_ON_INK = {
  borderColor: 'surface.onInkMuted',
  color: 'surface.onInk',
  '&:hover': { borderColor: 'surface.onInk', backgroundColor: 'transparent' },
} as const;

export const INK_BAND = {
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: 'surface.ink',
  color: 'surface.onInk',
  '& :focus-visible': { outlineColor: 'var(--portal-palette-surface-inkAccent)' },
  '@media print': { '&, & *': { color: 'black !important', backgroundColor: 'transparent !important' } },
} as const;
