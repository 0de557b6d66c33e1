import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { PROSPECTUS_SUBJECT } from '@portal/functions/contract/options';
import { useLocation } from 'react-router-dom';
import { paths } from '#routing/paths.ts';
import type { PageAccess } from './page-access.ts';

export type Placement = 'hero' | 'closing';

interface CallToAction {
  label: string;
  to: string;
  state?: { from: string; message: string };
}

type Subject = Pick<OpportunityDetail, 'title' | 'status'>;

export const SIGN_IN_MESSAGE = 'Sign in to access detailed investment information';

const WAITLIST_MESSAGE = 'Sign in to join the waitlist of this opportunity';

const KYC_LABELS: Record<Placement, string> = {
  hero: 'Complete KYC to View Details',
  closing: 'Complete KYC to Access Investment',
};

const SIGN_IN_LABELS: Record<Placement, string> = {
  hero: 'Sign In to View Details',
  closing: 'Sign In to Access Investment',
};

/**
 * `from` is the return path after signing in. Only visitors get a waitlist link; signed-in users join on the page.
 * Readers awaiting review are asked for nothing.
 */
export function callToAction(
  placement: Placement,
  access: Exclude<PageAccess, 'needs-agreement'>,
  subject: Subject,
  from: string,
): CallToAction {
  if (access === 'under-review') return { label: 'See Your Verification', to: paths.kyc };
  if (access === 'needs-kyc') return { label: KYC_LABELS[placement], to: paths.kyc };
  if (access === 'needs-sign-in') {
    return { label: SIGN_IN_LABELS[placement], to: paths.signIn, state: { from, message: SIGN_IN_MESSAGE } };
  }
  if (subject.status === 'open') {
    return {
      label: 'Request Investment Prospectus',
      to: paths.contactWithSubject(`${PROSPECTUS_SUBJECT}: ${subject.title}`),
    };
  }
  return { label: 'Join Waitlist', to: paths.signIn, state: { from, message: WAITLIST_MESSAGE } };
}

/** Includes the open tab, for returning after signing in. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
