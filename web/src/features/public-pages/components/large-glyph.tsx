import Box from '@mui/material/Box';
import { GLYPHS, type GlyphName } from '#content/glyphs.ts';

const STEPS = Array.from({ length: 13 }, (_, step) => step * 4);
const GRID = STEPS.map((at) => `M${at} 0V48M0 ${at}H48`).join('');

/** A service's drawing at the size of a picture, on squared paper. */
export function LargeGlyph({ name }: { name: GlyphName }) {
  const { face, lines } = GLYPHS[name];
  return (
    <Box component="svg" viewBox="-4 -4 56 56" aria-hidden sx={DRAWING}>
      <path d={GRID} className="grid" />
      <path d={face} className="face" />
      <path d={lines} className="line" />
    </Box>
  );
}

const DRAWING = {
  display: { xs: 'none', md: 'block' },
  width: 1,
  maxWidth: 340,
  justifySelf: 'end',
  fill: 'none',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '& path': { vectorEffect: 'non-scaling-stroke' },
  '& .grid': { stroke: 'var(--portal-palette-surface-inkLine)', strokeWidth: 1 },
  '& .face': { fill: 'var(--portal-palette-surface-inkAccent)', opacity: 0.9 },
  '& .line': { stroke: 'var(--portal-palette-surface-onInk)', strokeWidth: 1.5 },
} as const;
