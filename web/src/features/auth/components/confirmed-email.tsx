import { LinkButton } from '#components/page/links.tsx';
import { confirmEmail, type EmailConfirmation } from '#lib/auth/email-confirmation.ts';
import { paths } from '#routing/paths.ts';
import { useLinkCode } from '../use-link-code.ts';
import { AuthCard } from './auth-card.tsx';
import { BrokenLink } from './broken-link.tsx';
import { CheckingLink } from './checking-link.tsx';
import { TO_SIGN_IN } from './to-sign-in.tsx';

interface Words {
  title: string;
  lead: (email: string) => string;
  way: { to: string; label: string };
}

const WORDS: Record<EmailConfirmation['done'], Words> = {
  verified: {
    title: 'E-mail address confirmed',
    lead: (email) => `Thank you. ${email} is confirmed.`,
    way: { to: paths.home, label: 'Continue to the portal' },
  },
  restored: {
    title: 'E-mail address restored',
    lead: (email) =>
      `Your account is under ${email} again. If you did not ask for the change, somebody may know your password: please choose a new one.`,
    way: { to: paths.forgotPassword, label: 'Choose a new password' },
  },
  changed: {
    title: 'E-mail address changed',
    lead: (email) => `From now on you sign in with ${email}.`,
    way: { to: paths.signIn, label: 'Sign in' },
  },
};

/** A link that needs no answer: what it stands for is done as soon as it is opened, and said. */
export function ConfirmedEmail({ code }: { code: string | null }) {
  const link = useLinkCode(code, confirmEmail);
  if (link.status === 'checking') return <CheckingLink title="Confirming your e-mail address" />;
  if (link.status === 'refused') {
    return (
      <BrokenLink failure={link.code}>
        <LinkButton to={paths.home} variant="contained" size="large">
          Continue to the portal
        </LinkButton>
      </BrokenLink>
    );
  }
  const { title, lead, way } = WORDS[link.answer.done];
  return (
    <AuthCard title={title} lead={lead(link.answer.email)} footer={TO_SIGN_IN}>
      <LinkButton to={way.to} variant="contained" size="large">
        {way.label}
      </LinkButton>
    </AuthCard>
  );
}
