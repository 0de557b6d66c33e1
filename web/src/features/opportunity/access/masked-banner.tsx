import KeyOutlined from '@mui/icons-material/KeyOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatDate } from '#components/format/formatters.ts';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { unreachable } from '#lib/data/call-error.ts';
import { paths } from '#routing/paths.ts';
import { SIGN_IN_MESSAGE, useReturnPath } from './calls-to-action.ts';
import { NoticeBand } from './notice-band.tsx';
import type { PageAccess } from './page-access.ts';

interface MaskedBannerProps {
  detail: OpportunityDetail;
  access: PageAccess;
  /** False while an admin previews the page as another viewer: a passcode would change nothing. */
  mayUnlock: boolean;
}

/** Above a masked page: why details are missing, and how to see them. */
export function MaskedBanner({ detail, access, mayUnlock }: MaskedBannerProps) {
  if (detail.view === 'full' || access === 'full') return null;
  return (
    <NoticeBand label={access === 'needs-sign-in' ? 'Signing in' : 'Verification'} tone="pending">
      <ShieldOutlined aria-hidden />
      <Typography sx={{ fontWeight: 550, flex: '1 1 16rem' }}>
        {access === 'under-review' ? describeReview(detail.underReview?.since ?? null) : MESSAGES[access]}
      </Typography>
      {access === 'needs-kyc' ? <StartVerification /> : null}
      {access === 'needs-sign-in' ? <SignIn /> : null}
      {mayUnlock ? <PasscodeButton opportunityId={detail.id} /> : null}
    </NoticeBand>
  );
}

const MESSAGES = {
  'needs-kyc': 'Complete your KYC verification to access detailed investment information.',
  'needs-sign-in': 'Sign in to access detailed investment information.',
} as const;

/** For readers who have submitted both documents. The page listens for the decision. */
function describeReview(since: string | null): string {
  const begun = since === null ? 'are under review' : `have been under review since ${formatDate(new Date(since))}`;
  return `Your documents ${begun}. That typically takes 1-2 business days, and this page then opens by itself.`;
}

const StartVerification = () => (
  <LinkButton to={paths.kyc} variant="outlined" color="inherit" size="small">
    Start verification
  </LinkButton>
);

function SignIn() {
  const state = { from: useReturnPath(), message: SIGN_IN_MESSAGE };
  return (
    <LinkButton to={paths.signIn} state={state} variant="outlined" color="inherit" size="small">
      Sign in
    </LinkButton>
  );
}

const UnlockDialog = lazyComponent({
  on: 'interaction',
  load: async () => (await import('./unlock-dialog.tsx')).UnlockDialog,
});

/** Opens the passcode dialog of a masked page, which is loaded on the first click. */
function PasscodeButton({ opportunityId }: { opportunityId: string }) {
  const { fetching, fetched, fetchDialog } = useUnlockDialog();
  const [open, setOpen] = useState(false);
  const show = async () => setOpen(await fetchDialog());
  return (
    <>
      <BusyButton
        busy={fetching}
        onClick={show}
        aria-haspopup="dialog"
        color="inherit"
        size="small"
        startIcon={<KeyOutlined aria-hidden />}
      >
        I have a passcode
      </BusyButton>
      {fetched ? <UnlockDialog opportunityId={opportunityId} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function useUnlockDialog() {
  const toast = useToast();
  const [fetching, setFetching] = useState(false);
  const [fetched, setFetched] = useState(false);
  const fetchDialog = async (): Promise<boolean> => {
    setFetching(true);
    try {
      await UnlockDialog.preload();
      setFetched(true);
      return true;
    } catch {
      toast({ title: 'Something is missing', description: unreachable().message, tone: 'destructive' });
      return false;
    } finally {
      setFetching(false);
    }
  };
  return { fetching, fetched, fetchDialog };
}
