import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { LinkButton } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import type { Audience } from '../audience.ts';
import { SIGN_IN_MESSAGE } from '../calls-to-action.ts';
import { usePageAddress } from '../use-page-address.ts';
import { NoticeBand } from './notice-band.tsx';
import { PasscodeButton } from './passcode-button.tsx';

interface MaskedBannerProps {
  detail: OpportunityDetail;
  audience: Audience;
  /** Whether a passcode would change anything: not while an admin looks through other eyes. */
  mayUnlock: boolean;
}

/** Stands above a masked page: why it is general, and what changes it. */
export function MaskedBanner({ detail, audience, mayUnlock }: MaskedBannerProps) {
  if (audience === 'sees-all') return null;
  const toVerify = audience === 'to-verify';
  return (
    <NoticeBand label={toVerify ? 'Verification' : 'Signing in'} tone="pending">
      <ShieldOutlined aria-hidden />
      <Typography sx={{ fontWeight: 550, flex: '1 1 16rem' }}>
        {toVerify
          ? 'Complete your KYC verification to access detailed investment information.'
          : 'Sign in to access detailed investment information.'}
      </Typography>
      {toVerify ? <StartVerification /> : <SignIn />}
      {mayUnlock ? <PasscodeButton opportunityId={detail.id} /> : null}
    </NoticeBand>
  );
}

const StartVerification = () => (
  <LinkButton to={paths.kyc} variant="outlined" color="inherit" size="small">
    Start verification
  </LinkButton>
);

function SignIn() {
  const state = { from: usePageAddress(), message: SIGN_IN_MESSAGE };
  return (
    <LinkButton to={paths.signIn} state={state} variant="outlined" color="inherit" size="small">
      Sign in
    </LinkButton>
  );
}
