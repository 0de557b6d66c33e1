import Box from '@mui/material/Box';
import { GLYPHS, type GlyphName } from '#content/glyphs.ts';

/** A small drawing beside a heading that says the same in words. */
export function Glyph({ name }: { name: GlyphName }) {
  const { face, lines } = GLYPHS[name];
  return (
    <Box component="svg" viewBox="0 0 48 48" width={44} height={44} aria-hidden sx={LINE}>
      <path d={face} className="face" />
      <path d={lines} />
    </Box>
  );
}

const LINE = {
  display: 'block',
  flexShrink: 0,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  color: 'primary.main',
  '& .face': { fill: 'currentColor', fillOpacity: 0.2, stroke: 'none' },
} as const;
