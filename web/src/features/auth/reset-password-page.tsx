import { useSearchParams } from 'react-router-dom';
import { ConfirmedEmail } from './components/confirmed-email.tsx';
import { NewPassword } from './components/new-password.tsx';
import { readEmailLink } from './read-email-link.ts';

/** Where every link leads that Firebase e-mails: most ask for a new password, the others confirm an address. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const { asks, code } = readEmailLink(search);
  return asks === 'new-password' ? <NewPassword code={code} /> : <ConfirmedEmail code={code} />;
}
