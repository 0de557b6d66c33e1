import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { type ReactNode, useEffect, useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import type { StatusTone } from '#components/feedback/status-badge.tsx';
import { formatDate } from '#components/format/formatters.ts';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { type StoredUnlock, unlockEnd, unlockStore } from '#features/unlock/unlocks.ts';
import { unreachable } from '#lib/data/call-error.ts';
import { paths } from '#routing/paths.ts';
import { SIGN_IN_MESSAGE, useReturnPath } from './main-action.tsx';
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

/** Above a page unlocked with a passcode: the time left, and a button that locks it. */
export function UnlockedBanner({ unlock }: { unlock: StoredUnlock }) {
  const seconds = useSecondsLeft(unlockEnd(unlock));
  return (
    <NoticeBand label="Opened with a passcode" tone="positive">
      <LockOpenOutlined aria-hidden />
      <Typography sx={{ fontWeight: 550, flex: '1 1 16rem' }}>
        Opened with a passcode. This page locks again in{' '}
        <Box component="span" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatCountdown(seconds)}
        </Box>
        .
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {countdownWarning(seconds)}
      </Box>
      <Button color="inherit" variant="outlined" size="small" onClick={() => unlockStore.drop(unlock.token)}>
        Lock now
      </Button>
    </NoticeBand>
  );
}

/** Re-renders every second. */
function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const tick = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(tick);
  }, []);
  return secondsLeft(end, now);
}

const two = (value: number) => String(value).padStart(2, '0');

/** Whole seconds until `end`, at least 0. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** "59:58", or "1:00:00" at the start. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Announced by screen readers twice before the end, because announcing every second would drown everything else. */
export function countdownWarning(seconds: number): string | null {
  if (seconds <= 60) return 'This page locks again in one minute.';
  if (seconds <= 300) return 'This page locks again in five minutes.';
  return null;
}

interface NoticeBandProps {
  label: string;
  tone: StatusTone;
  children: ReactNode;
}

/** A band at the top of the page that says how much of it is shown, and why. It is not printed. */
export function NoticeBand({ label, tone, children }: NoticeBandProps) {
  const colours = {
    color: `status.${tone}.text`,
    backgroundColor: `status.${tone}.background`,
    borderColor: `status.${tone}.border`,
  };
  return (
    <Box component="aside" aria-label={label} sx={[BAND, colours]}>
      <Container maxWidth="lg" sx={ROW}>
        {children}
      </Container>
    </Box>
  );
}

const BAND = { borderBottom: 1, '@media print': { display: 'none' } } as const;
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 } as const;
