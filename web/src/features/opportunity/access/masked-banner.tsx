import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { LinkButton } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import { PasscodeButton } from '../unlock/passcode-button.tsx';
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
  if (access === 'full') return null;
  const needsKyc = access === 'needs-kyc';
  return (
    <NoticeBand label={needsKyc ? 'Verification' : 'Signing in'} tone="pending">
      <ShieldOutlined aria-hidden />
      <Typography sx={{ fontWeight: 550, flex: '1 1 16rem' }}>
        {needsKyc
          ? 'Complete your KYC verification to access detailed investment information.'
          : 'Sign in to access detailed investment information.'}
      </Typography>
      {needsKyc ? <StartVerification /> : <SignIn />}
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
  const state = { from: useReturnPath(), message: SIGN_IN_MESSAGE };
  return (
    <LinkButton to={paths.signIn} state={state} variant="outlined" color="inherit" size="small">
      Sign in
    </LinkButton>
  );
}
