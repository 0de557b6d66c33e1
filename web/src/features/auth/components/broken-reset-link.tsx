import { LinkButton } from '#components/link-button.tsx';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#routing/paths.ts';
import { authMessage } from '../auth-messages.ts';
import { AuthCard } from './auth-card.tsx';

/** The link was used, has expired, is incomplete, or could not be checked; the sentence says which. */
export function BrokenResetLink({ code }: { code: string }) {
  const lead = authMessage(code).toast ?? 'This link cannot be used. Please ask for a new one.';
  return (
    <AuthCard
      title="This link cannot be used"
      lead={lead}
      footer={<TextLink to={paths.signIn}>Back to sign in</TextLink>}
    >
      <LinkButton to={paths.forgotPassword} variant="contained" size="large">
        Ask for a new link
      </LinkButton>
    </AuthCard>
  );
}
