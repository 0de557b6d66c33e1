import { Outlet } from 'react-router-dom';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { useFreshAdminClaim } from '#lib/auth/use-fresh-admin-claim.ts';
import { NotAuthorisedPage } from '../pages/not-authorised-page.tsx';
import { UnreachablePage } from '../pages/unreachable-page.tsx';

/** Stands inside `RequireUser`; what an admin may read is decided by rules and callables, this only chooses the page. */
export function RequireAdmin() {
  const claim = useFreshAdminClaim();
  if (claim === 'loading') return <FullScreenSpinner label="Checking your access" />;
  if (claim === 'unknown') return <UnreachablePage />;
  return claim === 'admin' ? <Outlet /> : <NotAuthorisedPage />;
}
