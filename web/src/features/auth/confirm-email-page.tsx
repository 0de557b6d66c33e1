import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadingPanel } from '#components/feedback/panel-states.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { confirmEmail, type EmailConfirmation } from '#lib/auth/email-confirmation.ts';
import { paths } from '#routing/paths.ts';
import { AuthCard, BACK_TO_SIGN_IN } from './auth-card.tsx';
import { brokenLinkMessage, parseEmailLink, useLinkCode } from './email-link.ts';

/** The page of the portal's own links that confirm an address. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  return <ConfirmedEmail code={parseEmailLink(search).code} />;
}

interface Content {
  title: string;
  lead: (email: string) => string;
  action: { to: string; label: string };
}

const CONTENT: Record<EmailConfirmation['done'], Content> = {
  verified: {
    title: 'Email address confirmed',
    lead: (email) => `Thank you. ${email} is confirmed.`,
    action: { to: paths.home, label: 'Continue to the portal' },
  },
  restored: {
    title: 'Email address restored',
    lead: (email) =>
      `Your account uses ${email} again. If you did not request the change, someone may know your password. Please choose a new one.`,
    action: { to: paths.forgotPassword, label: 'Choose a new password' },
  },
  changed: {
    title: 'Email address changed',
    lead: (email) => `You now sign in with ${email}.`,
    action: { to: paths.signIn, label: 'Sign in' },
  },
};

const TO_DASHBOARD: Content['action'] = { to: paths.dashboard, label: 'Go to your dashboard' };

/** Applies the link when the page opens. */
export function ConfirmedEmail({ code }: { code: string | null }) {
  const link = useLinkCode(code, confirmEmail);
  const isSignedIn = useAuthState().status === 'signed-in';
  if (link.status === 'checking') return <CheckingLink title="Confirming your email address" />;
  if (link.status === 'invalid') {
    return (
      <BrokenLink failure={link.code}>
        <LinkButton to={isSignedIn ? paths.dashboard : paths.home} variant="contained" size="large">
          {isSignedIn ? TO_DASHBOARD.label : 'Continue to the portal'}
        </LinkButton>
      </BrokenLink>
    );
  }
  const { title, lead, action } = CONTENT[link.result.done];
  const next = isSignedIn && link.result.done === 'verified' ? TO_DASHBOARD : action;
  return (
    <AuthCard title={title} lead={lead(link.result.email)} footer={isSignedIn ? undefined : BACK_TO_SIGN_IN}>
      {/* Reloads the page, because a changed address has ended the session or is unknown here. */}
      <LinkButton to={next.to} reloadDocument variant="contained" size="large">
        {next.label}
      </LinkButton>
    </AuthCard>
  );
}

interface BrokenLinkProps {
  failure: string;
  children: ReactNode;
}

export function BrokenLink({ failure, children }: BrokenLinkProps) {
  const lead = brokenLinkMessage(failure);
  const isSignedIn = useAuthState().status === 'signed-in';
  return (
    <AuthCard title="This link cannot be used" lead={lead} footer={isSignedIn ? undefined : BACK_TO_SIGN_IN}>
      {children}
    </AuthCard>
  );
}

export function CheckingLink({ title }: { title: string }) {
  return (
    <AuthCard title={title} lead="One moment, please." footer={BACK_TO_SIGN_IN}>
      <LoadingPanel label="Checking your link" />
    </AuthCard>
  );
}
