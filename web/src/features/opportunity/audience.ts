import type { OpportunityDetail } from '@portal/functions/contract/opportunity-views';

/**
 * Whom the page speaks to. `sees-all` gets every fact; `to-verify` is signed in and has KYC verification ahead;
 * `to-sign-in` is a visitor where visitors are masked (VISITOR_DETAIL=masked).
 */
export type Audience = 'sees-all' | 'to-verify' | 'to-sign-in';

export function audienceOf(detail: Pick<OpportunityDetail, 'view'>, signedIn: boolean): Audience {
  if (detail.view === 'full') return 'sees-all';
  return signedIn ? 'to-verify' : 'to-sign-in';
}
