import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { AuthHintSwitch, useAuthState, useAuthUnreachable } from '#lib/auth/auth-state.tsx';
import { type NavigationState, readNavigationState } from '#routing/navigation-state.ts';

interface RedirectWhenSignedInProps {
  to: string;
  /** While the page signs the user in, it navigates by itself. */
  disabled: boolean;
  children: ReactNode;
}

/**
 * The auth pages are for visitors: signed-in users are redirected, with a spinner for whoever was signed in on the last visit until the
 * auth state is known. Anybody else sees the page from the start.
 */
export function RedirectWhenSignedIn({ to, disabled, children }: RedirectWhenSignedInProps) {
  const { status } = useAuthState();
  const unreachable = useAuthUnreachable();
  const redirect = status === 'signed-in' && !disabled ? <Navigate to={to} replace /> : <FullScreenSpinner />;
  return <AuthHintSwitch as={disabled || unreachable ? 'visitor' : undefined} member={redirect} visitor={children} />;
}

/** Why the user was sent to this page, and where to return to. Nothing that is prerendered may show it: the HTML knows neither. */
export function useNavigationState(): NavigationState {
  const { state, search } = useLocation();
  return readNavigationState(state, search);
}
