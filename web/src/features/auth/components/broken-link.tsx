import type { ReactNode } from 'react';
import { authMessage } from '../auth-messages.ts';
import { AuthCard } from './auth-card.tsx';
import { TO_SIGN_IN } from './to-sign-in.tsx';

interface BrokenLinkProps {
  /** Firebase's code for why. */
  failure: string;
  /** The way on. */
  children: ReactNode;
}

/** The link was used, has expired, is incomplete, or could not be checked; the sentence says which. */
export function BrokenLink({ failure, children }: BrokenLinkProps) {
  const lead = authMessage(failure).toast ?? 'This link cannot be used. Please ask for a new one.';
  return (
    <AuthCard title="This link cannot be used" lead={lead} footer={TO_SIGN_IN}>
      {children}
    </AuthCard>
  );
}
