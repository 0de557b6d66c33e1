import Box from '@mui/material/Box';

const LAYERS = ['Documents', 'Reporting', 'Terms', 'Ownership', 'Rights'];
const heightOf = (layer: number) => 290 - layer * 42;
const plate = (y: number) => `M210 ${y}l170 85-170 85-170-85z`;

/** An exploded drawing: the layers of a vehicle, named, and the asset that they are to hold above them. */
export function HeroDrawing() {
  return (
    <Box component="svg" viewBox="30 10 360 460" aria-hidden sx={DRAWING}>
      {LAYERS.map((name, layer) => (
        <path key={name} d={plate(heightOf(layer))} className="plate" />
      ))}
      {LAYERS.map((name, layer) => (
        // Written on the layer, along the edge that is nearest on the left.
        <text key={name} transform={`matrix(.894 .447 -.894 .447 58 ${heightOf(layer) + 85})`}>
          {name}
        </text>
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
  display: 'block',
  width: 1,
  maxWidth: { xs: 280, md: 420 },
  mt: { xs: 3, md: 0 },
  justifySelf: { xs: 'center', md: 'end' },
  fill: 'none',
  strokeWidth: 1.25,
  strokeLinejoin: 'round',
  '& .plate': {
    stroke: 'var(--portal-palette-surface-inkLine)',
    fill: `color-mix(in srgb, ${ACCENT} 4%, transparent)`,
  },
  '& text': { fill: 'var(--portal-palette-surface-onInkMuted)', fontSize: 12, letterSpacing: '0.04em' },
  '& .edge': { stroke: 'var(--portal-palette-surface-onInkMuted)', opacity: 0.6 },
  '& .drop': { stroke: ACCENT, strokeDasharray: '2 6' },
  '& .face': { stroke: ACCENT },
  '& .top': { fill: ACCENT },
  '& .left': { fill: `color-mix(in srgb, ${ACCENT} 62%, ${INK})` },
  '& .right': { fill: `color-mix(in srgb, ${ACCENT} 38%, ${INK})` },
} as const;
