import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextLink } from '#components/page/links.tsx';
import { EXAMPLE } from '#content/home.ts';
import { paths } from '#routing/paths.ts';

/** What is seen of an opportunity at each step, beside one as the marketplace shows it to visitors. */
export function ExampleOpportunity() {
  if (__PUBLIC_CATALOGUE__ === null) return null;
  return (
    <Box sx={COLUMNS}>
      <MaskedCard {...__PUBLIC_CATALOGUE__} />
      <Box component="ol" sx={STEPS}>
        {EXAMPLE.steps.map(({ who, sees }) => (
          <li key={who}>
            <Typography variant="h4" component="h3">
              {who}
            </Typography>
            <Typography variant="body2" sx={{ mt: 0.5, color: 'surface.onInkMuted' }}>
              {sees}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function MaskedCard({ example }: NonNullable<typeof __PUBLIC_CATALOGUE__>) {
  return (
    <Box component="figure" sx={CARD}>
      <Box sx={TOP}>
        <Typography variant="overline" component="p" color="textSecondary">
          {example.category}
        </Typography>
        <Typography variant="overline" component="p" color="primary">
          {example.statusLabel}
        </Typography>
      </Box>
      <Typography variant="h3" component="p" sx={{ mt: 1 }}>
        {example.title}
      </Typography>
      <Box component="svg" viewBox="0 0 400 58" aria-hidden sx={WITHHELD}>
        <path d="M0 0h388v10H0zM0 24h352v10H0zM0 48h214v10H0z" />
      </Box>
      <Box component="dl" sx={FIGURES}>
        {FACTS.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{example[key]}</dd>
          </div>
        ))}
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={CAPTION}>
        {EXAMPLE.caption} <TextLink to={paths.marketplace}>{EXAMPLE.link}</TextLink>
      </Typography>
    </Box>
  );
}

const FACTS = [
  { key: 'minInvestment', label: 'Minimum' },
  { key: 'targetReturn', label: 'Target return' },
  { key: 'term', label: 'Term' },
] as const;

const COLUMNS = {
  mb: { xs: 5, md: 7 },
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gap: { xs: 4, md: 8 },
  alignItems: 'center',
} as const;
const CARD = {
  m: 0,
  p: { xs: 2.5, sm: 4 },
  borderRadius: 1,
  backgroundColor: 'background.paper',
  color: 'text.primary',
  '& :focus-visible': { outlineColor: 'var(--portal-palette-primary-main)' },
} as const;
const TOP = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 } as const;
/** Bars in place of the lines that visitors do not see. */
const WITHHELD = { display: 'block', width: 1, mt: 2.5, mb: 3, fill: 'currentColor', color: 'divider' } as const;
const FIGURES = {
  m: 0,
  py: 2,
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 1,
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
} as const;
const CAPTION = { mt: 2 } as const;
/** A line joins the steps. */
const STEPS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { position: 'relative', pl: 4, pb: 3 },
  '& li:last-of-type': { pb: 0 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 6,
    width: 13,
    height: 13,
    border: 2,
    borderColor: 'surface.inkAccent',
    borderRadius: '50%',
  },
  '& li:last-of-type::before': { backgroundColor: 'surface.inkAccent' },
  '& li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: 24,
    bottom: -2,
    borderLeft: 1,
    borderColor: 'surface.inkLine',
  },
} as const;
