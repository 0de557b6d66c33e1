import ArrowForward from '@mui/icons-material/ArrowForward';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { LinkButton } from '#components/page/links.tsx';
import type { Audience } from '../audience.ts';
import { callToAction, type Place } from '../calls-to-action.ts';
import { usePageAddress } from '../use-page-address.ts';
import { useWaitlistPlace } from '../waitlist-context.ts';
import { WaitlistAction } from './waitlist-action.tsx';

interface MainActionProps {
  place: Place;
  detail: OpportunityDetail;
  audience: Audience;
}

/** The one thing to do next. The hero is an ink band, so its button takes the accent that stands out there. */
export function MainAction({ place, detail, audience }: MainActionProps) {
  const { label, to, state } = callToAction(place, audience, detail, usePageAddress());
  const waitlist = useWaitlistPlace();
  const sx = place === 'hero' ? ON_INK : WRAPPING;
  if (waitlist) return <WaitlistAction waitlist={waitlist} sx={sx} />;
  return (
    <LinkButton to={to} state={state} size="large" variant="contained" endIcon={<ArrowForward aria-hidden />} sx={sx}>
      {label}
    </LinkButton>
  );
}

/** On the narrowest screens the label takes two lines. */
const WRAPPING = { whiteSpace: 'normal' } as const;
const ON_INK = {
  ...WRAPPING,
  backgroundColor: 'surface.inkAccent',
  color: 'surface.ink',
  '&:hover': { backgroundColor: 'surface.onInk' },
} as const;
