import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useAuthState } from '#lib/auth/auth-state.ts';

/**
 * Whom the page speaks to. `sees-all` gets every fact; `to-verify` is signed in and has KYC verification ahead;
 * `to-sign-in` is a visitor where visitors are masked (VISITOR_DETAIL=masked).
 */
export type PageAccess = 'full' | 'needs-kyc' | 'needs-sign-in';

/** Whether the page is drawn for somebody with an account: an admin who looks through a visitor's eyes has none. */
export const isMemberView = ({ viewer }: Pick<OpportunityDetail, 'viewer'>, signedIn: boolean): boolean =>
  signedIn && viewer !== 'visitor';

export function pageAccessOf(detail: Pick<OpportunityDetail, 'view'>, member: boolean): PageAccess {
  if (detail.view === 'full') return 'full';
  return member ? 'needs-kyc' : 'needs-sign-in';
}

/** Whether to draw what somebody with an account finds on this page. */
export const useIsMemberView = (detail: Pick<OpportunityDetail, 'viewer'>): boolean =>
  isMemberView(detail, useAuthState().status === 'signed-in');
