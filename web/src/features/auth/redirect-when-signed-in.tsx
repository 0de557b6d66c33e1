import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { useAuthState, useAuthUnreachable } from '#lib/auth/auth-state.tsx';

interface RedirectWhenSignedInProps {
  to: string;
  /** While the page signs the user in, it navigates by itself. */
  disabled: boolean;
  children: ReactNode;
}

/** The auth pages are for visitors: signed-in users are redirected, with a spinner until the auth state is known. */
export function RedirectWhenSignedIn({ to, disabled, children }: RedirectWhenSignedInProps) {
  const { status } = useAuthState();
  const unreachable = useAuthUnreachable();
  if (status === 'loading' && !disabled && !unreachable) return <FullScreenSpinner />;
  if (status === 'signed-in' && !disabled) return <Navigate to={to} replace />;
  return children;
}
