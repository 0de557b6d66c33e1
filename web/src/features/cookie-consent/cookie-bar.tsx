import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { waitForPointerUp } from '#components/hydration/replay.ts';
import { TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import { EVERYTHING, NECESSARY_ONLY, useConsentOpen, useSaveConsent } from './consent.ts';

/**
 * Asks for consent at the foot of every page until it is given or refused. Both buttons have the same prominence. The page
 * leaves room for the bar, so that it never covers content or the focused element.
 */
function CookieBar() {
  const open = useConsentOpen();
  const save = useSaveConsent();
  if (!open) return null;
  return (
    <Box component="section" aria-label="Cookie consent" sx={BAR}>
      <GlobalStyles styles={ROOM_FOR_BAR} />
      <Container maxWidth="lg" sx={ROW}>
        <Typography variant="body2" sx={{ maxWidth: '44rem' }}>
          We keep what the portal needs to work, and nothing else unless you agree.{' '}
          <TextLink to={paths.cookiesPolicy}>Read the cookies policy</TextLink>
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, ml: { md: 'auto' } }}>
          <Button size="small" variant="outlined" onClick={() => save(NECESSARY_ONLY)}>
            Necessary Only
          </Button>
          <Button size="small" variant="outlined" onClick={() => save(EVERYTHING)}>
            Accept All
          </Button>
        </Box>
      </Container>
    </Box>
  );
}

/** Other elements fixed to the foot of the window are placed above `--portal-foot-room`. */
const ROOM_FOR_BAR = {
  html: {
    scrollPaddingBottom: '10rem',
    '--portal-foot-room': '8.5rem',
    '@media (min-width: 900px)': { '--portal-foot-room': '4.75rem' },
  },
  body: { paddingBottom: '8.5rem' },
} as const;
const BAR = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  py: 1.5,
  backgroundColor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  boxShadow: 8,
  '@media print': { display: 'none' },
} as const;
const ROW = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { md: 'center' },
  gap: 1.5,
} as const;

/** The bar covers part of the page. Shown while a pointer is down, it would receive a click meant for what is under it. */
export async function loadCookieBar(): Promise<typeof CookieBar> {
  if (!import.meta.env.SSR) await waitForPointerUp();
  return CookieBar;
}
