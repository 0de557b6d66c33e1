import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { INVESTMENT, INVESTOR_BENEFITS, SECTORS } from '#content/home.ts';
import { AuthHintSwitch } from '#lib/auth/auth-state.tsx';
import { withReason } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { SectorDrawing } from '../sections/illustrations.tsx';
import { OUTLINED_ON_INK, Section, SOLID_ON_INK } from '../sections/section.tsx';
import { ExampleOpportunity } from './example-opportunity.tsx';

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
        <TextLink to={paths.contactWithSubject('Investment Prospectus Request')} sx={PROSPECTUS}>
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
const PROSPECTUS = { px: { sm: 2 }, py: 1, color: 'surface.onInk' } as const;
const BENEFITS = {
  m: 0,
  mt: { xs: 5, md: 7 },
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
} as const;

const summaryOf = (name: string) => __PUBLIC_CATALOGUE__?.sectors.find(({ category }) => category === name)?.summary;

/** The sectors that the catalogue holds, or all of them where it is not known: each card leads to its opportunities. */
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
