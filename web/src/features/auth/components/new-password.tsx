import { LinkButton } from '#components/page/links.tsx';
import { checkResetCode } from '#lib/auth/password-reset.ts';
import { paths } from '#routing/paths.ts';
import { useLinkCode } from '../use-link-code.ts';
import { AuthCard } from './auth-card.tsx';
import { BrokenLink } from './broken-link.tsx';
import { CheckingLink } from './checking-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { TO_SIGN_IN } from './to-sign-in.tsx';

const TITLE = 'Choose a new password';

/** Checks the code before anybody types a password in vain, and then asks for one. */
export function NewPassword({ code }: { code: string | null }) {
  const link = useLinkCode(code, checkResetCode);
  if (link.status === 'checking') return <CheckingLink title={TITLE} />;
  if (link.status === 'refused') {
    return (
      <BrokenLink failure={link.code}>
        <LinkButton to={paths.forgotPassword} variant="contained" size="large">
          Ask for a new link
        </LinkButton>
      </BrokenLink>
    );
  }
  return (
    <AuthCard title={TITLE} lead={`For ${link.answer}. Other devices will be signed out.`} footer={TO_SIGN_IN}>
      <ResetPasswordForm code={link.code} email={link.answer} />
    </AuthCard>
  );
}
