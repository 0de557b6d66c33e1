import Box from '@mui/material/Box';

const LAYERS = [0, 1, 2, 3, 4];
const plate = (y: number) => `M210 ${y}l170 85-170 85-170-85z`;

/** An exploded drawing: the layers of a vehicle, with the asset that they hold and protect above them. */
export function HeroDrawing() {
  return (
    <Box component="svg" viewBox="0 0 420 470" aria-hidden sx={DRAWING}>
      {LAYERS.map((layer) => (
        <path key={layer} d={plate(290 - layer * 42)} className="plate" />
      ))}
      <path d="M40 207v168l170 85 170-85V207" className="edge" />
      <path d="M210 292v168M40 207l170 85 170-85" className="edge" />
      <path d="M210 28l62 31v72l-62 31-62-31V59z" className="asset" />
      <path d="M148 59l62 31 62-31M210 90v72" className="asset-edge" />
      <path d="M210 162v45" className="drop" />
    </Box>
  );
}

const DRAWING = {
  display: { xs: 'none', md: 'block' },
  width: 1,
  maxWidth: 440,
  justifySelf: 'end',
  fill: 'none',
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
  '& .plate': { stroke: 'var(--portal-palette-surface-inkLine)', fill: 'rgb(255 255 255 / 0.015)' },
  '& .edge': { stroke: 'var(--portal-palette-surface-onInkMuted)', opacity: 0.55 },
  '& .asset': { fill: 'var(--portal-palette-surface-inkAccent)', stroke: 'var(--portal-palette-surface-inkAccent)' },
  '& .asset-edge': { stroke: 'var(--portal-palette-surface-ink)' },
  '& .drop': { stroke: 'var(--portal-palette-surface-inkAccent)', strokeDasharray: '3 5' },
} as const;
