import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PROSPECTUS_SUBJECT } from '@portal/functions/contract/options';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { EXAMPLE, INVESTMENT, INVESTOR_BENEFITS, SECTORS } from '#content/home.ts';
import { AuthHintSwitch } from '#lib/auth/auth-state.tsx';
import { withReason } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { SectorDrawing } from '../sections/illustrations.tsx';
import { OUTLINED_ON_INK, Section, SOLID_ON_INK } from '../sections/section.tsx';

export function HomeInvestment() {
  return (
    <Section eyebrow={INVESTMENT.eyebrow} title={INVESTMENT.title} lead={INVESTMENT.lead} ground="ink">
      <ExampleOpportunity />
      <HomeSectors />
      <Box component="dl" sx={BENEFITS}>
        {INVESTOR_BENEFITS.map(({ title, text }) => (
          <Box key={title} sx={{ borderTop: 1, borderColor: 'surface.inkLine', pt: 2 }}>
            <Typography component="dt" variant="h4">
              {title}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mt: 0.5, color: 'surface.onInkMuted' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={ACTIONS}>
        <AuthHintSwitch member={<MemberButton />} visitor={<VisitorButtons />} />
        <TextLink to={paths.contactWithSubject(PROSPECTUS_SUBJECT)} sx={PROSPECTUS}>
          Request Investment Prospectus
        </TextLink>
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 3, color: 'surface.onInkMuted' }}>
        {INVESTMENT.caution}
      </Typography>
    </Section>
  );
}

function MemberButton() {
  return (
    <LinkButton to={paths.dashboard} size="large" variant="contained" sx={SOLID_ON_INK}>
      View Investment Dashboard
    </LinkButton>
  );
}

function VisitorButtons() {
  return (
    <>
      <LinkButton to={withReason(paths.signUp, 'invest')} size="large" variant="contained" sx={SOLID_ON_INK}>
        Join as Investor
      </LinkButton>
      <LinkButton to={withReason(paths.signIn, 'dashboard')} size="large" variant="outlined" sx={OUTLINED_ON_INK}>
        Sign In
      </LinkButton>
    </>
  );
}

const ACTIONS = {
  mt: 5,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: 1.5,
} as const;
const PROSPECTUS = { px: { sm: 2 }, py: 1.25, color: 'surface.onInk' } as const;
const BENEFITS = {
  m: 0,
  mt: { xs: 5, md: 7 },
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
} as const;

const summaryOf = (name: string) => __PUBLIC_CATALOGUE__?.sectors.find(({ category }) => category === name)?.summary;

/** Sectors in the catalogue, or all if unknown. Each card links to its opportunities. */
const LISTED = SECTORS.filter(({ name }) => __PUBLIC_CATALOGUE__ === null || summaryOf(name) !== undefined);

function HomeSectors() {
  return (
    <Box component="ul" aria-label="Sectors" sx={GRID}>
      {LISTED.map(({ name, drawing, category }) => (
        <Box component="li" key={category} sx={CARD}>
          <SectorDrawing name={drawing} />
          <Box sx={{ p: { xs: 1.5, md: 2 } }}>
            <TextLink to={`${paths.marketplace}?category=${category}`} underline="hover" sx={WHOLE_CARD}>
              {name}
            </TextLink>
            <Typography variant="caption" component="p" sx={SUMMARY}>
              {summaryOf(name)}
            </Typography>
          </Box>
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
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
const CARD = {
  position: 'relative',
  overflow: 'hidden',
  border: 1,
  borderColor: 'surface.inkLine',
  borderRadius: 1,
  transition: 'border-color 160ms',
  '&:hover, &:focus-within': { borderColor: 'surface.inkAccent' },
  '& img': { aspectRatio: '5 / 2', border: 0, borderRadius: 0 },
} as const;
const SUMMARY = { mt: 0.25, color: 'surface.onInkMuted', textWrap: 'balance' } as const;
const WHOLE_CARD = { color: 'surface.onInk', '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;

function ExampleOpportunity() {
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
    <Box component="figure" sx={EXAMPLE_CARD}>
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
const EXAMPLE_CARD = {
  m: 0,
  p: { xs: 2.5, sm: 4 },
  borderRadius: 1,
  backgroundColor: 'background.paper',
  color: 'text.primary',
  '& :focus-visible': { outlineColor: 'var(--portal-palette-primary-main)' },
} as const;
const TOP = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 } as const;
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
  '& dd': { m: 0, fontWeight: 600 },
} as const;
const CAPTION = { mt: 2 } as const;
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
