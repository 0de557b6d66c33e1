import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkButton } from '#components/page/links.tsx';
import { AuthHintSwitch, useSignedInHint } from '#lib/auth/auth-state.tsx';
import { paths } from '#routing/paths.ts';
import { useLogOut } from '../auth-effects.tsx';
import { RouteOutlet } from './route-outlet.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function PublicLayout({ bell }: PublicHeaderProps) {
  return (
    <>
      <PublicHeader bell={bell} />
      <RouteOutlet footer={<SiteFooter />} />
    </>
  );
}

const LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About' },
  { to: paths.services, label: 'Services' },
  { to: paths.marketplace, label: 'IP Opportunities' },
];

interface PublicHeaderProps {
  bell?: ReactNode;
}

export function PublicHeader({ bell }: PublicHeaderProps) {
  return (
    <SiteHeader
      links={LINKS}
      compact={useSignedInHint()}
      bell={bell ? <AuthHintSwitch member={bell} visitor={null} /> : null}
      actions={<AuthHintSwitch member={<MemberActions />} visitor={<VisitorActions />} />}
    />
  );
}

function VisitorActions() {
  return (
    <>
      <LinkButton to={paths.signIn} color="inherit">
        Login
      </LinkButton>
      <LinkButton to={paths.signUp} variant="contained">
        Sign Up
      </LinkButton>
    </>
  );
}

function MemberActions() {
  const logOut = useLogOut();
  return (
    <>
      <Button color="inherit" onClick={logOut}>
        Logout
      </Button>
      <LinkButton to={paths.dashboard} variant="contained">
        Dashboard
      </LinkButton>
    </>
  );
}
