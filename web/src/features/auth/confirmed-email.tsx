import { LinkButton } from '#components/page/links.tsx';
import { confirmEmail, type EmailConfirmation } from '#lib/auth/email-confirmation.ts';
import { paths } from '#routing/paths.ts';
import { AuthCard, BACK_TO_SIGN_IN } from './auth-card.tsx';
import { BrokenLink, CheckingLink, useLinkCode } from './email-link.tsx';

interface Content {
  title: string;
  lead: (email: string) => string;
  action: { to: string; label: string };
}

const CONTENT: Record<EmailConfirmation['done'], Content> = {
  verified: {
    title: 'E-mail address confirmed',
    lead: (email) => `Thank you. ${email} is confirmed.`,
    action: { to: paths.home, label: 'Continue to the portal' },
  },
  restored: {
    title: 'E-mail address restored',
    lead: (email) =>
      `Your account is under ${email} again. If you did not ask for the change, somebody may know your password: please choose a new one.`,
    action: { to: paths.forgotPassword, label: 'Choose a new password' },
  },
  changed: {
    title: 'E-mail address changed',
    lead: (email) => `From now on you sign in with ${email}.`,
    action: { to: paths.signIn, label: 'Sign in' },
  },
};

/** Applies a confirmation link when the page opens, and shows the result. */
export function ConfirmedEmail({ code }: { code: string | null }) {
  const link = useLinkCode(code, confirmEmail);
  if (link.status === 'checking') return <CheckingLink title="Confirming your e-mail address" />;
  if (link.status === 'invalid') {
    return (
      <BrokenLink failure={link.code}>
        <LinkButton to={paths.home} variant="contained" size="large">
          Continue to the portal
        </LinkButton>
      </BrokenLink>
    );
  }
  const { title, lead, action } = CONTENT[link.result.done];
  return (
    <AuthCard title={title} lead={lead(link.result.email)} footer={BACK_TO_SIGN_IN}>
      {/* Loads the page: a changed address has ended the session, or is not known here yet. */}
      <LinkButton to={action.to} reloadDocument variant="contained" size="large">
        {action.label}
      </LinkButton>
    </AuthCard>
  );
}
