import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { InterestView } from '@portal/functions/contract/opportunities/interest';
import {
  INTEREST_REFUSALS,
  type InterestState as Stage,
} from '@portal/functions/contract/opportunities/interest-stages';
import type { ShownTotals } from '@portal/functions/contract/opportunities/interest-totals';
import { formatMoney, type Money } from '@portal/functions/contract/opportunities/money';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { use, useState } from 'react';
import { formatDate, formatInteger } from '#components/format/formatters.ts';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { TextLink } from '#components/page/links.tsx';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { DraftContext } from '../draft-context.ts';

const InterestDialog = lazyPart(async () => (await import('../taking-part.tsx')).InterestDialog);

type Viewer = OpportunityDetail['viewer'];

/** The reader's interest in an opportunity, and how to show it. */
export function useOwnInterest(detail: OpportunityDetail) {
  const signedIn = useAuthState().status === 'signed-in';
  const viewer: Viewer = signedIn ? detail.viewer : 'visitor';
  const isInvestor = viewer !== 'visitor' && viewer !== 'admin' && !use(DraftContext);
  const query = usePortalQuery({ ...callQuery('getMyInterest', { id: detail.id }), enabled: isInvestor });
  const mine = isInvestor ? query.data : undefined;
  const active = mine?.interest && isActive(mine.interest) ? mine.interest : null;
  const isOffered = detail.status === 'open';
  return {
    detail,
    viewer,
    query,
    mine,
    active,
    isShown: isOffered || Boolean(mine?.interest),
    isLoading: isInvestor && query.isPending,
    /** The reason why the reader can't indicate interest. */
    refusal: mine ? (active ? null : mine.refusal) : isInvestor ? null : (INTEREST_REFUSALS[viewer] ?? ''),
    /** Interest is the page's first action. Assumed of a verified investor until the answer arrives. */
    isFirst: mine ? active === null && mine.refusal === null : isOffered && viewer === 'approved',
  };
}

export type OwnInterest = ReturnType<typeof useOwnInterest>;

type ActiveInterest = InterestView & { amount: NonNullable<InterestView['amount']> };

const isActive = (interest: InterestView): interest is ActiveInterest =>
  interest.amount !== null && interest.stage !== 'withdrawn';

/** The button that indicates interest, for a reader who may and has not. Its place is kept until that is known. */
export function InterestButton({ own }: { own: OwnInterest }) {
  const [isOpen, setOpen] = useState(false);
  if (!own.isFirst) return null;
  if (own.isLoading) return <Skeleton variant="rounded" aria-hidden sx={{ minHeight: 48, flex: '1 1 0' }} />;
  return (
    <>
      <Button
        variant="contained"
        size="large"
        aria-haspopup="dialog"
        startIcon={<HandshakeOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Indicate interest
      </Button>
      {isOpen ? <InterestDialog detail={own.detail} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The interest with its stage, or why the reader can't indicate one. */
export function InterestState({ own }: { own: OwnInterest }) {
  const { detail, viewer, query, mine, active, refusal } = own;
  if (!own.isShown || own.isLoading) return null;
  if (query.isLoadingError) return <Failure onRetry={query.refetch} />;
  const requested = mine?.interest?.prospectusRequestedAt;
  const totals = mine?.totals;
  if (!active && refusal === null && !requested && !totals) return null;
  return (
    <Box sx={STACK}>
      {active ? <OwnAmount detail={detail} interest={active} /> : null}
      {refusal === null ? null : <Reason text={refusal} viewer={viewer} />}
      {requested ? <MutedText text={`Prospectus requested on ${formatDate(new Date(requested))}`} /> : null}
      {totals ? <MutedText text={describeTotals(totals)} /> : null}
    </Box>
  );
}

/** Steps and a range: the exact totals stay on the server. */
const describeTotals = ({ people, from, to }: ShownTotals): string =>
  `At least ${formatInteger(people)} other investors have indicated ${describeRange(from, to)} in total`;

function describeRange(from: Money, to: Money | null): string {
  if (!to) return `more than ${formatMoney(from)}`;
  return from.amount === 0 ? `less than ${formatMoney(to)}` : `${formatMoney(from)} to ${formatMoney(to)}`;
}

/** The stages in the investor's words. */
const STAGES: Readonly<Record<Stage, string>> = {
  new: 'We’ve received your interest',
  in_talks: 'You’re in talks with us',
  prospectus_sent: 'We’ve sent you the prospectus',
  committed_elsewhere: 'You’ve committed elsewhere',
  closed: 'We’ve closed your interest',
  withdrawn: 'You’ve withdrawn your interest',
};

/** `Withdraw` opens the dialog at its confirmation. */
function OwnAmount({ detail, interest }: { detail: OpportunityDetail; interest: ActiveInterest }) {
  const [dialog, setDialog] = useState<'change' | 'withdraw'>();
  return (
    <Box role="group" aria-label="Your interest" sx={OWN}>
      <div>
        <Typography variant="body2" color="textSecondary">
          Your interest
        </Typography>
        <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(interest.amount)}
        </Typography>
        <Typography variant="body2">{STAGES[interest.stage]}</Typography>
      </div>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setDialog('change')}>
          Change
        </Button>
        <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setDialog('withdraw')}>
          Withdraw
        </Button>
      </Box>
      {dialog ? (
        <InterestDialog detail={detail} isWithdrawal={dialog === 'withdraw'} onClose={() => setDialog(undefined)} />
      ) : null}
    </Box>
  );
}

/** The next step for a viewer who can't indicate interest. */
function Reason({ text, viewer }: { text: string; viewer: Viewer }) {
  const next = viewer === 'visitor' ? SIGN_IN : NO_STEP.includes(viewer) ? null : VERIFY;
  return (
    <Typography variant="body2" color="textSecondary">
      {text} {next ? <TextLink to={next.to}>{next.label}</TextLink> : null}
    </Typography>
  );
}

const NO_STEP: readonly Viewer[] = ['approved', 'owner', 'editor', 'admin'];
const SIGN_IN = { label: 'Sign in', to: paths.signIn };
const VERIFY = { label: 'Open your verification', to: paths.kyc };

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="status" sx={STACK}>
      <MutedText text="We couldn’t load your interest." />
      <Button size="small" onClick={() => onRetry()}>
        Try again
      </Button>
    </Box>
  );
}

const MutedText = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
);

const STACK = { display: 'grid', gap: 1 } as const;
const OWN = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 1.5,
} as const;
