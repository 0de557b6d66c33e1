import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { AuthHintSwitch, useAuthState, useAuthUnreachable } from '#lib/auth/auth-state.tsx';

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
