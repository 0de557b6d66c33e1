import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';

/**
 * Whom the page speaks to. `sees-all` gets every fact; `to-verify` is signed in and has KYC verification ahead;
 * `to-sign-in` is a visitor where visitors are masked (VISITOR_DETAIL=masked).
 */
export type Audience = 'sees-all' | 'to-verify' | 'to-sign-in';

/** Whether the page is drawn for somebody with an account: an admin who looks through a visitor's eyes has none. */
export const readsAsMember = ({ viewer }: Pick<OpportunityDetail, 'viewer'>, signedIn: boolean): boolean =>
  signedIn && viewer !== 'visitor';

export function audienceOf(detail: Pick<OpportunityDetail, 'view'>, member: boolean): Audience {
  if (detail.view === 'full') return 'sees-all';
  return member ? 'to-verify' : 'to-sign-in';
}
