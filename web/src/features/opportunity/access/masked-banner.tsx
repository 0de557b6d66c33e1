import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Typography from '@mui/material/Typography';
import type { MaskedOpportunity, OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import type { ReactNode } from 'react';
import { formatDate } from '#components/format/formatters.ts';
import { LinkButton } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import { AgreementButton } from '../agreement/agreement-button.tsx';
import { SIGN_IN_MESSAGE, useReturnPath } from './calls-to-action.ts';
import { NoticeBand } from './notice-band.tsx';
import type { MaskedAccess, PageAccess } from './page-access.ts';
import { PasscodeButton } from './passcode-button.tsx';

interface MaskedBannerProps {
  detail: OpportunityDetail;
  access: PageAccess;
  /** False while an admin previews the page, when a passcode would have no effect. */
  mayUnlock: boolean;
  /** Another way to access, beside the passcode. */
  children?: ReactNode;
}

export function MaskedBanner({ detail, access, mayUnlock, children }: MaskedBannerProps) {
  if (detail.view === 'full' || access === 'full') return null;
  return (
    <NoticeBand label={LABELS[access]} tone="pending">
      <ShieldOutlined aria-hidden />
      <Typography sx={{ fontWeight: 550, flex: '1 1 16rem' }}>{describe(detail, access)}</Typography>
      {access === 'needs-kyc' ? <StartVerification /> : null}
      {access === 'needs-sign-in' ? <SignIn /> : null}
      {access === 'needs-agreement' ? (
        <AgreementButton detail={detail} variant="outlined" color="inherit" size="small">
          Read the agreement
        </AgreementButton>
      ) : (
        <>
          {children}
          {mayUnlock ? <PasscodeButton opportunityId={detail.id} /> : null}
        </>
      )}
    </NoticeBand>
  );
}

const LABELS = {
  'needs-sign-in': 'Signing in',
  'needs-kyc': 'Verification',
  'under-review': 'Verification',
  'needs-agreement': 'Confidentiality agreement',
} as const;

const MESSAGES = {
  'needs-kyc': 'Complete your KYC verification to access detailed investment information.',
  'needs-agreement': 'Accept the confidentiality agreement to see this opportunity in full.',
  'needs-sign-in': 'Sign in to access detailed investment information.',
} as const;

const THEN_AGREEMENT = ' You will also be asked to accept a confidentiality agreement.';
const RIGHT_PASSCODE =
  'Your passcode is correct. Sign in, enter it again and accept the confidentiality agreement to see this opportunity in full.';

function describe(detail: MaskedOpportunity, access: MaskedAccess): string {
  // Only an account can accept.
  if (detail.viewer === 'unlocked' && access === 'needs-sign-in') return RIGHT_PASSCODE;
  const message = access === 'under-review' ? describeReview(detail.underReview?.since ?? null) : MESSAGES[access];
  return detail.asksForAgreement && access !== 'needs-agreement' ? message + THEN_AGREEMENT : message;
}

/** For readers awaiting review. The page listens for the decision. */
function describeReview(since: string | null): string {
  const begun = since === null ? 'are under review' : `have been under review since ${formatDate(new Date(since))}`;
  return `Your documents ${begun}. Reviews typically take 1-2 business days. This page then opens automatically.`;
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
