import ArrowForward from '@mui/icons-material/ArrowForward';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { LinkButton } from '#components/page/links.tsx';
import { AgreementButton } from '../agreement/agreement-button.tsx';
import { recordProspectus } from '../interest/record-prospectus.ts';
import { callToAction, type Placement, useReturnPath } from './calls-to-action.ts';
import type { PageAccess } from './page-access.ts';
import { useWaitlistContext } from './use-waitlist.ts';
import { WaitlistAction } from './waitlist-action.tsx';

interface MainActionProps {
  placement: Placement;
  detail: OpportunityDetail;
  access: PageAccess;
  variant?: 'contained' | 'outlined';
}

export function MainAction({ placement, detail, access, variant = 'contained' }: MainActionProps) {
  const from = useReturnPath();
  const waitlist = useWaitlistContext();
  if (access === 'needs-agreement') {
    return (
      <AgreementButton detail={detail} size="large" variant={variant} sx={WRAPPING}>
        Read Agreement to View Details
      </AgreementButton>
    );
  }
  if (waitlist) return <WaitlistAction waitlist={waitlist} sx={WRAPPING} />;
  const { label, to, state } = callToAction(placement, access, detail, from);
  return (
    <LinkButton
      to={to}
      state={state ?? FROM_ME}
      onClick={() => access === 'full' && recordProspectus(detail)}
      size="large"
      variant={variant}
      endIcon={<ArrowForward aria-hidden />}
      sx={WRAPPING}
    >
      {label}
    </LinkButton>
  );
}

/** Fills in the contact form without personal data in the history. */
const FROM_ME = { sender: 'me' } as const;

const WRAPPING = { whiteSpace: 'normal' } as const;
