import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { LinkButton } from '#components/page/links.tsx';
import { PageHeading } from '#components/page/page.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { HERO } from '#content/home.ts';
import { paths } from '#routing/paths.ts';
import { INK_BAND, OUTLINED_ON_INK, SOLID_ON_INK } from '../sections/section.tsx';

export function HomeHero() {
  return (
    <Box sx={[INK_BAND, { py: { xs: 5, md: 6 } }]}>
      <Container maxWidth="lg" sx={GRID}>
        <Box sx={{ position: 'relative' }}>
          <Typography variant="overline" component="p" sx={BADGE}>
            {HERO.badge}
          </Typography>
          <PageHeading variant="display" sx={TITLE}>
            {HERO.title}
          </PageHeading>
          <Typography
            variant="subtitle1"
            component="p"
            sx={{ mt: { xs: 2, md: 3 }, maxWidth: '36rem', color: 'surface.onInkMuted' }}
          >
            {HERO.lead}
          </Typography>
          <Box sx={ACTIONS}>
            <LinkButton
              to={paths.marketplace}
              size="large"
              variant="contained"
              endIcon={<ArrowForward />}
              sx={SOLID_ON_INK}
            >
              Explore Opportunities
            </LinkButton>
            <LinkButton to={paths.about} size="large" variant="outlined" sx={OUTLINED_ON_INK}>
              Learn More
              {/* A link's text must make sense out of context. */}
              <Box component="span" sx={visuallyHidden}>
                {' about us'}
              </Box>
            </LinkButton>
          </Box>
        </Box>
        <HomeFacts />
        <HeroDrawing />
      </Container>
    </Box>
  );
}

/** On a narrow screen the figures precede the drawing, so that they are on the first screen. */
const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
  columnGap: 4,
  rowGap: 3,
  alignItems: 'center',
  '& > dl': { gridRow: { md: 2 }, gridColumn: { md: '1 / -1' } },
} as const;
/** On a phone the title takes three lines, but two in the fallback font. */
const TITLE = { mt: { xs: 2, md: 3 }, '@media (max-width: 440px)': { minHeight: '3lh' } } as const;
const ACTIONS = {
  mt: { xs: 3, md: 5 },
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  gap: 1.5,
} as const;
const BADGE = {
  display: 'inline-block',
  px: 1.5,
  py: 0.5,
  border: 1,
  borderColor: 'surface.inkLine',
  borderRadius: 0.5,
  color: 'surface.inkAccent',
} as const;

const LAYERS = ['Documents', 'Reporting', 'Terms', 'Ownership', 'Rights'];
const heightOf = (layer: number) => 290 - layer * 42;
const plate = (y: number) => `M210 ${y}l170 85-170 85-170-85z`;

/** The labelled layers of a vehicle, and the asset above them. */
function HeroDrawing() {
  return (
    <Box component="svg" viewBox="30 10 360 460" aria-hidden sx={LAYERED_BOX}>
      {LAYERS.map((name, layer) => (
        <path key={name} d={plate(heightOf(layer))} className="plate" />
      ))}
      {LAYERS.map((name, layer) => (
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
const INK_COLOR = 'var(--portal-palette-surface-ink)';
const LAYERED_BOX = {
  display: 'block',
  width: 1,
  maxWidth: { xs: 280, md: 330 },
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
  '& .left': { fill: `color-mix(in srgb, ${ACCENT} 62%, ${INK_COLOR})` },
  '& .right': { fill: `color-mix(in srgb, ${ACCENT} 38%, ${INK_COLOR})` },
} as const;

/** Public figures of the catalogue, read at build time. */
function HomeFacts() {
  if (__PUBLIC_CATALOGUE__ === null) return null;
  return (
    <Box component="dl" sx={FACTS}>
      {__PUBLIC_CATALOGUE__.facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

/** The figure is displayed above its label, which screen readers read first. */
const FACTS = {
  m: 0,
  pt: 2.5,
  borderTop: 1,
  borderColor: 'surface.inkLine',
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 1.5,
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { typography: 'body2', color: 'surface.onInkMuted' },
  '& dd': { m: 0, typography: 'h2', fontVariantNumeric: 'lining-nums' },
} as const;
