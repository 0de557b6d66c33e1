import { LoadingPanel } from '#components/feedback/panel-states.tsx';
import { AuthCard } from './auth-card.tsx';
import { TO_SIGN_IN } from './to-sign-in.tsx';

/** While the server is asked about an e-mailed link. */
export function CheckingLink({ title }: { title: string }) {
  return (
    <AuthCard title={title} lead="One moment, please." footer={TO_SIGN_IN}>
      <LoadingPanel label="Checking your link" />
    </AuthCard>
  );
}
