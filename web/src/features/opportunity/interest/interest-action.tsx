import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MyInterest } from '@portal/functions/contract/opportunities/interest';
import { INTEREST_LABELS, INTEREST_REFUSALS } from '@portal/functions/contract/opportunities/interest-stages';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatMoney } from '#components/format/format-amount.ts';
import { formatDate, formatInteger } from '#components/format/formatters.ts';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { TextLink } from '#components/page/links.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { unreachable } from '#lib/data/call-error.ts';
import { callQuery, useQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';

const InterestDialog = lazyComponent({
  on: 'interaction',
  load: async () => (await import('./interest-dialog.tsx')).InterestDialog,
});

/** The reader's interest with a button that opens it, or the reason why they can't indicate one. */
export function InterestAction({ detail }: { detail: OpportunityDetail }) {
  const { id, status } = detail;
  const signedIn = useAuthState().status === 'signed-in';
  const viewer = signedIn ? detail.viewer : 'visitor';
  const isInvestor = viewer !== 'visitor' && viewer !== 'admin';
  const mine = useQuery({ ...callQuery('getMyInterest', { id }), enabled: isInvestor });
  const interest = mine.data?.interest ?? null;
  if (status !== 'open' && !interest) return null;
  if (!isInvestor) return <Reason text={INTEREST_REFUSALS[viewer] ?? ''} viewer={viewer} />;
  if (mine.status === 'loading') return <Box aria-hidden sx={{ minHeight: 44 }} />;
  if (mine.status === 'error') return <Failure reloading={mine.reloading} onRetry={() => void mine.reload()} />;
  return <OwnInterest detail={detail} mine={mine.data} viewer={viewer} />;
}

interface OwnInterestProps {
  detail: OpportunityDetail;
  mine: MyInterest;
  viewer: OpportunityDetail['viewer'];
}

function OwnInterest({ detail: { id, title }, mine, viewer }: OwnInterestProps) {
  const { interest, refusal, totals } = mine;
  const { open, fetching, show, close } = useInterestDialog();
  const isActive = interest !== null && interest.amount !== null && interest.stage !== 'withdrawn';
  if (refusal && !isActive && !interest?.prospectusRequestedAt) return <Reason text={refusal} viewer={viewer} />;
  return (
    <Box sx={STACK}>
      {refusal && !isActive ? (
        <Reason text={refusal} viewer={viewer} />
      ) : (
        <BusyButton
          busy={fetching}
          onClick={show}
          aria-haspopup="dialog"
          fullWidth
          variant="outlined"
          startIcon={<HandshakeOutlined aria-hidden />}
          sx={BUTTON}
        >
          {isActive && interest.amount
            ? `Your interest: ${formatMoney(interest.amount)} · ${INTEREST_LABELS[interest.stage]}`
            : 'Indicate interest'}
        </BusyButton>
      )}
      {interest?.prospectusRequestedAt ? (
        <Quiet text={`Prospectus requested on ${formatDate(new Date(interest.prospectusRequestedAt))}`} />
      ) : null}
      {totals ? (
        <Quiet text={`${formatInteger(totals.people)} investors have indicated ${formatMoney(totals.amount)}`} />
      ) : null}
      {open ? <InterestDialog id={id} title={title} onClose={close} /> : null}
    </Box>
  );
}

/** Loads the dialog on the first click. */
function useInterestDialog() {
  const toast = useToast();
  const [fetching, setFetching] = useState(false);
  const [open, setOpen] = useState(false);
  const show = async () => {
    setFetching(true);
    try {
      await InterestDialog.preload();
      setOpen(true);
    } catch {
      toast({ title: 'The form could not be loaded', description: unreachable().message, tone: 'destructive' });
    } finally {
      setFetching(false);
    }
  };
  return { open, fetching, show: () => void show(), close: () => setOpen(false) };
}

/** The next step for a viewer who can't indicate interest. */
function Reason({ text, viewer }: { text: string; viewer: OpportunityDetail['viewer'] }) {
  const next = viewer === 'visitor' ? SIGN_IN : viewer === 'admin' || viewer === 'approved' ? null : VERIFY;
  return (
    <Typography variant="body2" color="textSecondary">
      {text} {next ? <TextLink to={next.to}>{next.label}</TextLink> : null}
    </Typography>
  );
}

const SIGN_IN = { label: 'Sign in', to: paths.signIn };
const VERIFY = { label: 'Open your verification', to: paths.kyc };

function Failure({ reloading, onRetry }: { reloading: boolean; onRetry: () => void }) {
  return (
    <Box role="status" sx={STACK}>
      <Quiet text="We couldn’t load your interest." />
      <Button size="small" disabled={reloading} onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}

const Quiet = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
);

const STACK = { display: 'grid', gap: 1 } as const;
const BUTTON = { lineHeight: 1.2, whiteSpace: 'normal' } as const;
