import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { AuthHintSwitch, useAuthState, useAuthUnreachable } from '#lib/auth/auth-state.tsx';
import { landingPath } from '#lib/auth/landing.ts';
import { type NavigationState, readNavigationState } from '#routing/navigation-state.ts';
import { paths } from '#routing/paths.ts';

interface RedirectWhenSignedInProps {
  to: string;
  /** Set while the page signs the user in and navigates itself. */
  disabled: boolean;
  children: ReactNode;
}

/**
 * Users who were signed in on the last visit see a spinner until the auth state is known. Others see the page
 * immediately.
 */
export function RedirectWhenSignedIn({ to, disabled, children }: RedirectWhenSignedInProps) {
  const { status } = useAuthState();
  const unreachable = useAuthUnreachable();
  const onward = to === paths.dashboard ? <Landing /> : <Navigate to={to} replace />;
  const redirect = status === 'signed-in' && !disabled ? onward : <FullScreenSpinner />;
  return <AuthHintSwitch as={disabled || unreachable ? 'visitor' : undefined} member={redirect} visitor={children} />;
}

/** Goes to the page on which this person begins. */
function Landing() {
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => void landingPath().then(setTo), []);
  return to === null ? <FullScreenSpinner /> : <Navigate to={to} replace />;
}

/** Reason and return path for this page. Do not use it in prerendered content, because the HTML cannot know it. */
export function useNavigationState(): NavigationState {
  const { state, search } = useLocation();
  return readNavigationState(state, search);
}
