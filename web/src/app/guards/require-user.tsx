import Box from '@mui/material/Box';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { useAuthState, useAuthUnreachable } from '#lib/auth/auth-state.ts';
import { SignedInUserContext } from '#lib/auth/signed-in-user.ts';
import type { NavigationState } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';
import { UnreachablePage } from '../pages/unreachable-page.tsx';

/** Guarded routes: a spinner while nobody knows, sign-in (replacing the history entry) for visitors, the page for members. */
export function RequireUser() {
  const auth = useAuthState();
  const unreachable = useAuthUnreachable();
  const { pathname, search, hash } = useLocation();
  if (unreachable) return <UnreachablePage />;
  if (auth.status === 'loading') return <CheckingSession />;
  if (auth.status === 'signed-out') {
    const state: NavigationState = {
      from: pathname + search + hash,
      ...(auth.sessionEnded && { message: 'Your session has ended. Please sign in again to continue.' }),
    };
    return <Navigate to={paths.signIn} replace state={state} />;
  }
  return (
    <SignedInUserContext value={auth.user}>
      <Outlet />
    </SignedInUserContext>
  );
}

/** The SDK waits half a minute for an answer, which is long enough to be worth a word. */
function CheckingSession() {
  return (
    <FullScreenSpinner>
      <Box component="p" sx={LATE_NOTE}>
        This is taking longer than usual.
      </Box>
    </FullScreenSpinner>
  );
}

const LATE_NOTE = {
  animation: 'note-late 0s 8s both',
  '@keyframes note-late': { from: { visibility: 'hidden' } },
} as const;
