import { useSignedInHint } from '#lib/auth/auth-state.ts';
import { PortalHeader } from './portal-header.tsx';
import { PublicHeader } from './public-header.tsx';
import { RouteOutlet } from './route-outlet.tsx';
import { SiteFooter } from './site-footer.tsx';

/**
 * Pages open to everybody that are no public pages: members keep their bar, visitors the public header and footer. The page
 * between them stays where it is when it turns out who is there.
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
