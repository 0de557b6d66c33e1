import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { paths } from '#routing/paths.ts';
import type { Audience } from './audience.ts';

export type Place = 'hero' | 'closing';

export interface CallToAction {
  label: string;
  to: string;
  state?: { from: string; message: string };
}

type Subject = Pick<OpportunityDetail, 'title' | 'status'>;

export const SIGN_IN_MESSAGE = 'Sign in to access detailed investment information';
const WAITLIST_MESSAGE = 'Sign in to join the waitlist of this opportunity';

const VERIFY_LABELS: Record<Place, string> = {
  hero: 'Complete KYC to View Details',
  closing: 'Complete KYC to Access Investment',
};
const SIGN_IN_LABELS: Record<Place, string> = {
  hero: 'Sign In to View Details',
  closing: 'Sign In to Access Investment',
};

/**
 * The main button of the hero and of the closing section, where it is a link. `from` is where signing in leads back to. Only
 * a visitor is led to a waitlist: whoever is signed in joins it on the page.
 */
export function callToAction(place: Place, audience: Audience, subject: Subject, from: string): CallToAction {
  if (audience === 'to-verify') return { label: VERIFY_LABELS[place], to: paths.kyc };
  if (audience === 'to-sign-in') {
    return { label: SIGN_IN_LABELS[place], to: paths.signIn, state: { from, message: SIGN_IN_MESSAGE } };
  }
  if (subject.status === 'open') {
    return {
      label: 'Request Investment Prospectus',
      to: paths.contactWithSubject(`Investment Prospectus Request: ${subject.title}`),
    };
  }
  return { label: 'Join Waitlist', to: paths.signIn, state: { from, message: WAITLIST_MESSAGE } };
}
