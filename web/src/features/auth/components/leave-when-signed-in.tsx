import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { useAuthState, useAuthUnreachable } from '#lib/auth/auth-state.ts';

interface LeaveWhenSignedInProps {
  to: string;
  /** While the page itself signs somebody in it also decides where they go. */
  hold: boolean;
  children: ReactNode;
}

/** The auth pages are for visitors: a spinner while nobody knows who is here, and members are sent on. */
export function LeaveWhenSignedIn({ to, hold, children }: LeaveWhenSignedInProps) {
  const { status } = useAuthState();
  const unreachable = useAuthUnreachable();
  if (status === 'loading' && !hold && !unreachable) return <FullScreenSpinner />;
  if (status === 'signed-in' && !hold) return <Navigate to={to} replace />;
  return children;
}
