import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { INVESTMENT, INVESTOR_BENEFITS } from '#content/home.ts';
import { AuthHintSwitch } from '#lib/auth/auth-state.tsx';
import { withReason } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { OUTLINED_ON_INK, SOLID_ON_INK } from '../sections/ink-band.tsx';
import { Section } from '../sections/section.tsx';
import { ExampleOpportunity } from './example-opportunity.tsx';
import { HomeSectors } from './home-sectors.tsx';

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
