import type { OnboardingValues } from '@portal/functions/contract/accounts/onboarding';
import { Navigate, useNavigate } from 'react-router-dom';
import { FullScreenSpinner } from '#components/feedback/full-screen-spinner.tsx';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { Page } from '#components/page/page.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { CallError, call } from '#lib/data/call.ts';
import { paths } from '#routing/paths.ts';
import { ROUTES } from '#routing/routes.ts';
import { useDraft, useOnboardingState } from './api/use-onboarding-state.ts';
import { trimOnboarding } from './onboarding-values.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';

const { title: TITLE } = ROUTES.onboarding.heading;
const FAILED = 'Failed to complete onboarding';
const WELCOME = {
  title: 'Welcome to Investor Portal!',
  description: 'Your investor profile has been set up successfully.',
  tone: 'success',
} as const;

/** Redirects later visits to the dashboard. */
export function OnboardingPage() {
  const { uid } = useSignedInUser();
  const { state, reload } = useOnboardingState(uid);
  if (state === 'loading') return <FullScreenSpinner label="Preparing your onboarding" />;
  if (state === 'finished') return <Navigate to={paths.dashboard} replace />;
  if (state === 'unknown') {
    return (
      <Page title={TITLE}>
        <ErrorPanel
          message="We couldn’t connect to the portal. Check your connection and try again."
          onRetry={reload}
        />
      </Page>
    );
  }
  return <OnboardingForm key={uid} uid={uid} />;
}

function OnboardingForm({ uid }: { uid: string }) {
  const { draft, saveDraft, clearDraft } = useDraft(uid);
  const toast = useToast();
  const navigate = useNavigate();
  const complete = async (values: OnboardingValues) => {
    try {
      await call('completeOnboarding', trimOnboarding(values));
    } catch (error) {
      toast({
        title: FAILED,
        tone: 'destructive',
        ...(error instanceof CallError && { description: error.message }),
      });
      return;
    }
    clearDraft();
    toast(WELCOME);
    navigate(paths.dashboard, { replace: true });
  };
  return (
    <Page
      title={TITLE}
      description="Three short steps. You can go back at any time, and we keep your answers if you reload the page."
    >
      <OnboardingWizard draft={draft} onDraft={saveDraft} onComplete={complete} />
    </Page>
  );
}
