import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GLYPHS, type GlyphName } from '#content/glyphs.ts';
import { CARD } from './section.tsx';

interface Feature {
  glyph: GlyphName;
  title: string;
  text: string;
}

interface FeatureCardsProps {
  features: readonly Feature[];
  /** Connects the cards as steps: no boxes, and a line between the drawings. */
  joined?: boolean;
}

export function FeatureCards({ features, joined = false }: FeatureCardsProps) {
  return (
    <Box component="ul" sx={GRID}>
      {features.map(({ glyph, title, text }) => (
        <Box component="li" key={title} sx={joined ? STEP : [CARD, { p: 3 }]}>
          <Glyph name={glyph} />
          <Typography variant="h4" component="h3" sx={{ mt: 2.5 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const;

/** A level line connects steps in a row. Stacked steps each start with a rule. */
const STEP = {
  position: 'relative',
  pt: 3,
  borderTop: 1,
  borderColor: { xs: 'divider', lg: 'transparent' },
  '&:not(:last-of-type)::after': {
    content: '""',
    display: { xs: 'none', lg: 'block' },
    position: 'absolute',
    top: 46,
    left: 64,
    right: -4,
    borderTop: '1px dashed',
    borderColor: 'primary.main',
  },
} as const;

function Glyph({ name }: { name: GlyphName }) {
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
