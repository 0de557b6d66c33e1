import ArrowForward from '@mui/icons-material/ArrowForward';
import type { OpportunityDetail } from '@portal/functions/contract/opportunity-views';
import { LinkButton } from '#components/link-button.tsx';
import type { Audience } from '../audience.ts';
import { callToAction, type Place } from '../calls-to-action.ts';
import { usePageAddress } from '../use-page-address.ts';

interface MainActionProps {
  place: Place;
  detail: OpportunityDetail;
  audience: Audience;
}

/** The one thing to do next, on an ink band. */
export function MainAction({ place, detail, audience }: MainActionProps) {
  const { label, to, state } = callToAction(place, audience, detail, usePageAddress());
  return (
    <LinkButton
      to={to}
      state={state}
      size="large"
      variant="contained"
      endIcon={<ArrowForward aria-hidden />}
      sx={ON_INK}
    >
      {label}
    </LinkButton>
  );
}

const ON_INK = {
  backgroundColor: 'surface.inkAccent',
  color: 'surface.ink',
  '&:hover': { backgroundColor: 'surface.onInk' },
} as const;
