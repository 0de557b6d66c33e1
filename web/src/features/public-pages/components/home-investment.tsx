import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkButton } from '#components/link-button.tsx';
import { TextLink } from '#components/text-link.tsx';
import { INVESTMENT, INVESTOR_BENEFITS } from '#content/home.ts';
import { useLooksSignedIn } from '#firebase/auth-state.ts';
import type { NavigationState } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { Section } from './section.tsx';

const JOIN: NavigationState = {
  message: 'Join as an investor to access exclusive IP investment opportunities',
  from: paths.home,
};
const SIGN_IN: NavigationState = { message: 'Sign in to access your investor dashboard', from: paths.home };

export function HomeInvestment() {
  const signedIn = useLooksSignedIn();
  return (
    <Section eyebrow={INVESTMENT.eyebrow} title={INVESTMENT.title} lead={INVESTMENT.lead}>
      <Box component="dl" sx={BENEFITS}>
        {INVESTOR_BENEFITS.map(({ title, text }) => (
          <Box key={title} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
            <Typography component="dt" variant="h4">
              {title}
            </Typography>
            <Typography component="dd" color="textSecondary" sx={{ m: 0, mt: 0.5 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mt: 5, alignItems: { sm: 'center' } }}>
        {signedIn ? (
          <LinkButton to={paths.dashboard} size="large" variant="contained">
            View Investment Dashboard
          </LinkButton>
        ) : (
          <VisitorButtons />
        )}
        <TextLink to={paths.contactWithSubject('Investment Prospectus Request')} sx={{ px: { sm: 2 }, py: 1 }}>
          Request Investment Prospectus
        </TextLink>
      </Stack>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
        {INVESTMENT.caution}
      </Typography>
    </Section>
  );
}

function VisitorButtons() {
  return (
    <>
      <LinkButton to={paths.signUp} state={JOIN} size="large" variant="contained">
        Join as Investor
      </LinkButton>
      <LinkButton to={paths.signIn} state={SIGN_IN} size="large" variant="outlined">
        Sign In
      </LinkButton>
    </>
  );
}

const BENEFITS = {
  m: 0,
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
} as const;
