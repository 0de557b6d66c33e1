import { useSearchParams } from 'react-router-dom';
import { LoadingPanel } from '#components/panel-states.tsx';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#routing/paths.ts';
import { AuthCard } from './components/auth-card.tsx';
import { BrokenResetLink } from './components/broken-reset-link.tsx';
import { ResetPasswordForm } from './components/reset-password-form.tsx';
import { useResetCode } from './use-reset-code.ts';

const TITLE = 'Choose a new password';
const SIGN_IN = <TextLink to={paths.signIn}>Back to sign in</TextLink>;

/** Where the link in the password-reset e-mail leads; the code stands in the address as `oobCode`. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const code = search.get('oobCode') ?? '';
  const check = useResetCode(code);
  if (check.status === 'checking')
    return (
      <AuthCard title={TITLE} lead="One moment, please." footer={SIGN_IN}>
        <LoadingPanel label="Checking your link" />
      </AuthCard>
    );
  if (check.status === 'refused') return <BrokenResetLink code={check.code} />;
  return (
    <AuthCard title={TITLE} lead={`For ${check.email}. Other devices will be signed out.`} footer={SIGN_IN}>
      <ResetPasswordForm code={code} email={check.email} />
    </AuthCard>
  );
}
