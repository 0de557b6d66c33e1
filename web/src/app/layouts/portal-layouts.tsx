import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useSignedInHint } from '#lib/auth/auth-state.tsx';
import { paths } from '#routing/paths.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { ColorSchemeToggle } from './color-scheme-toggle.tsx';
import { PublicHeader } from './public-layout.tsx';
import { RouteOutlet } from './route-outlet.tsx';
import { SiteFooter } from './site-footer.tsx';
import { BrandLink, SiteHeader } from './site-header.tsx';

export function PortalLayout() {
  return (
    <>
      <PortalHeader />
      <RouteOutlet />
    </>
  );
}

/**
 * For the marketplace and its opportunities: the portal's header for members, the public header and footer for visitors. The
 * page between them stays mounted when the session becomes known.
 */
export function OpenLayout() {
  const signedIn = useSignedInHint();
  return (
    <>
      {signedIn ? <PortalHeader /> : <PublicHeader />}
      <RouteOutlet footer={signedIn ? null : <SiteFooter />} />
    </>
  );
}

/** For sign-in and its neighbours: the brand and the form, without navigation. */
export function AuthLayout() {
  return (
    <>
      <Box component="header">
        <Container maxWidth="lg" sx={{ display: 'flex', alignItems: 'center', height: 72 }}>
          <BrandLink />
          <Box sx={{ ml: 'auto' }}>
            <ColorSchemeToggle />
          </Box>
        </Container>
      </Box>
      <RouteOutlet />
    </>
  );
}

const LINKS = [
  { to: paths.dashboard, label: 'Investor Dashboard' },
  { to: paths.chat, label: 'Network' },
  { to: paths.marketplace, label: 'Opportunities' },
];

function PortalHeader() {
  return <SiteHeader links={LINKS} always={<AvatarMenu />} />;
}
