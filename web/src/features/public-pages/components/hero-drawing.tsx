import Box from '@mui/material/Box';

const LAYERS = [0, 1, 2, 3, 4];
const plate = (y: number) => `M210 ${y}l170 85-170 85-170-85z`;

/** An exploded drawing: the layers of a vehicle, and the asset that they are to hold above them. */
export function HeroDrawing() {
  return (
    <Box component="svg" viewBox="30 10 360 460" aria-hidden sx={DRAWING}>
      {LAYERS.map((layer) => (
        <path key={layer} d={plate(290 - layer * 42)} className="plate" />
      ))}
      <path d="M40 207v168l170 85 170-85V207M210 292v168M40 207l170 85 170-85" className="edge" />
      <path d="M210 170v122" className="drop" />
      <path d="M148 51l62-31 62 31-62 31z" className="face top" />
      <path d="M148 51l62 31v72l-62-31z" className="face left" />
      <path d="M272 51l-62 31v72l62-31z" className="face right" />
    </Box>
  );
}

const ACCENT = 'var(--portal-palette-surface-inkAccent)';
const INK = 'var(--portal-palette-surface-ink)';
const DRAWING = {
  display: { xs: 'none', md: 'block' },
  width: 1,
  maxWidth: 420,
  justifySelf: 'end',
  fill: 'none',
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
  '& .plate': {
    stroke: 'var(--portal-palette-surface-inkLine)',
    fill: `color-mix(in srgb, ${ACCENT} 4%, transparent)`,
  },
  '& .edge': { stroke: 'var(--portal-palette-surface-onInkMuted)', opacity: 0.6 },
  '& .drop': { stroke: ACCENT, strokeDasharray: '2 6' },
  '& .face': { stroke: ACCENT },
  '& .top': { fill: ACCENT },
  '& .left': { fill: `color-mix(in srgb, ${ACCENT} 62%, ${INK})` },
  '& .right': { fill: `color-mix(in srgb, ${ACCENT} 38%, ${INK})` },
} as const;
