import type { OnboardingValues } from '@portal/functions/contract/accounts/onboarding';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { Page } from '#components/page/page.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { CallError, call } from '#lib/data/call.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { ROUTES } from '#routing/routes.ts';
import { OWNER_PROFILE } from './api/owner-profile.ts';
import { useDraft, useOnboardingFinished } from './api/use-onboarding-state.ts';
import { OnboardingSkeleton } from './onboarding-skeleton.tsx';
import { trimOnboarding } from './onboarding-values.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';
import { OwnerOnboarding } from './owner-onboarding.tsx';

const FAILED = 'Failed to complete onboarding';
const WELCOME = {
  title: 'Welcome to Investor Portal!',
  description: 'Your investor profile has been set up successfully.',
  tone: 'success',
} as const;

/** The questions for owners or for investors: by `?as=`, otherwise by what the person chose at sign-up. */
export function OnboardingPage() {
  const [params] = useSearchParams();
  const as = params.get('as');
  const owner = usePortalQuery(OWNER_PROFILE);
  if (as === 'investor') return <InvestorOnboarding />;
  if (as === 'owner' || owner.data?.landing === 'owner') return <OwnerOnboarding />;
  if (owner.isPending) {
    return (
      <Page {...ROUTES.onboarding.heading}>
        <OnboardingSkeleton />
      </Page>
    );
  }
  return <InvestorOnboarding />;
}

/** Redirects later visits to the dashboard. */
function InvestorOnboarding() {
  const { uid } = useSignedInUser();
  const { isPending, isLoadingError, data: isFinished, refetch } = useOnboardingFinished(uid);
  if (isFinished) return <Navigate to={paths.dashboard} replace />;
  return (
    <Page {...ROUTES.onboarding.heading}>
      {isPending ? <OnboardingSkeleton /> : null}
      {isLoadingError ? (
        <ErrorPanel
          message="We couldn’t connect to the portal. Check your connection and try again."
          onRetry={refetch}
        />
      ) : null}
      {isFinished === false ? <OnboardingForm key={uid} uid={uid} /> : null}
    </Page>
  );
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
  return <OnboardingWizard draft={draft} onDraft={saveDraft} onComplete={complete} />;
}
