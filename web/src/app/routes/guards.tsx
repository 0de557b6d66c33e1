import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { useReloadWhenOnline } from '#components/feedback/use-online.ts';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { NoticePage } from '#components/page/page.tsx';
import {
  AuthHintSwitch,
  type PortalUser,
  SignedInUserContext,
  useAuthState,
  useAuthUnreachable,
} from '#lib/auth/auth-state.tsx';
import { sessionEndMessage } from '#lib/auth/end-idle-session.ts';
import { useFreshRoles } from '#lib/auth/staff-roles.ts';
import { useDeferredLoading } from '#lib/use-deferred-loading.ts';
import type { NavigationState } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { findRoute } from '#routing/routes.ts';
import { PortalHeader } from '../layouts/portal-layouts.tsx';
import { PublicHeader } from '../layouts/public-layout.tsx';
import { RouteOutlet } from '../layouts/route-outlet.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * Layout of guarded pages. Shows a skeleton until the session is known. Sends visitors to sign in and replaces the
 * history entry. The header stays mounted, so that focus and an open menu are kept.
 */
export function RequireUser() {
  const auth = useAuthState();
  const unreachable = useAuthUnreachable();
  const isLoading = useDeferredLoading(auth.status === 'loading');
  const { pathname, search, hash } = useLocation();
  if (unreachable) {
    return (
      <>
        <AuthHintSwitch member={<PortalHeader />} visitor={<PublicHeader />} />
        <UnreachablePage />
      </>
    );
  }
  if (auth.status === 'second-factor' && !isLoading) {
    return <SecondFactorScreen user={auth.user} mfaEnrolmentRequired={auth.mfaEnrolmentRequired} />;
  }
  if (auth.status === 'signed-out' && !isLoading) {
    const state: NavigationState = {
      from: pathname + search + hash,
      ...(auth.sessionEnded && { message: sessionEndMessage() }),
    };
    return <Navigate to={paths.signIn} replace state={state} />;
  }
  return (
    <>
      <AuthHintSwitch member={<PortalHeader />} visitor={null} />
      {auth.status === 'signed-in' && !isLoading ? (
        <SignedInUserContext value={auth.user}>
          <RouteOutlet />
        </SignedInUserContext>
      ) : (
        <AuthHintSwitch member={<LoadingPage />} visitor={<CheckingSession />} />
      )}
    </>
  );
}

/** The second factor instead of a page. A separate chunk, because few sessions need it. */
const SecondFactorScreen = lazyComponent({
  on: 'route',
  placeholder: () => <FullScreenSpinner />,
  load: async () => {
    const [{ AuthLayout }, { SecondFactorPage }, { ConfirmationNotice }] = await Promise.all([
      import('../layouts/auth-layout.tsx'),
      import('#features/account/passkeys/second-factor-page.tsx'),
      import('#features/auth/confirmation-bar.tsx'),
    ]);
    // A passkey can be added only after the address is confirmed.
    return ({ user, mfaEnrolmentRequired }: { user: PortalUser; mfaEnrolmentRequired: boolean }) => (
      <AuthLayout>
        <SignedInUserContext value={user}>
          <SecondFactorPage
            mfaEnrolmentRequired={mfaEnrolmentRequired}
            notice={mfaEnrolmentRequired ? <ConfirmationNotice user={user} /> : null}
          />
        </SignedInUserContext>
      </AuthLayout>
    );
  },
});

function LoadingPage() {
  const name = findRoute(useLocation().pathname);
  return name ? (
    <PageSkeleton name={name}>
      <LateNote />
    </PageSkeleton>
  ) : null;
}

const CheckingSession = () => (
  <FullScreenSpinner>
    <LateNote />
  </FullScreenSpinner>
);

/** Appears after eight seconds. Firebase Auth times out after half a minute. */
const LateNote = () => (
  <Box component="p" sx={LATE_NOTE}>
    This is taking longer than usual.
  </Box>
);

/** For a route inside `RequireUser`. Only chooses the page: rules and callables decide access. */
export function RequireStaff() {
  const roles = useFreshRoles();
  if (useDeferredLoading(roles === undefined)) return <FullScreenSpinner label="Checking your access" />;
  if (roles === 'unknown') return <UnreachablePage />;
  return roles?.length ? <Outlet /> : <NotAuthorisedPage />;
}

function NotAuthorisedPage() {
  return (
    <NoticePage title="Not authorised" text="This page is for staff only.">
      <LinkButton variant="contained" to={paths.dashboard}>
        Go to your dashboard
      </LinkButton>
      <LinkButton variant="outlined" to={paths.marketplace}>
        Browse opportunities
      </LinkButton>
    </NoticePage>
  );
}

function UnreachablePage() {
  useReloadWhenOnline();
  return (
    <NoticePage title="We couldn’t connect to the portal" text="Check your connection, then reload the page.">
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload page
      </Button>
      <LinkButton to={paths.home}>Back to Home</LinkButton>
    </NoticePage>
  );
}

const LATE_NOTE = {
  animation: 'note-late 0s 8s both',
  '@keyframes note-late': { from: { visibility: 'hidden' } },
} as const;
