import type {
  FullOpportunity,
  MaskedOpportunity,
  OpportunityDetail,
} from '@portal/functions/contract/opportunities/opportunity-views';
import { useAuthState } from '#lib/auth/auth-state.tsx';

/**
 * What the reader has access to. `full` sees every fact; `needs-kyc` is signed in but not verified; `under-review` has submitted
 * their documents and waits; `needs-sign-in` is a visitor where visitors get the masked page (VISITOR_DETAIL=masked).
 */
export type PageAccess = 'full' | MaskedAccess;

export type MaskedAccess = 'under-review' | 'needs-kyc' | 'needs-sign-in';

/** Whether the page is rendered for a user with an account. An admin who previews it as a visitor has none. */
export const isMemberView = ({ viewer }: Pick<OpportunityDetail, 'viewer'>, signedIn: boolean): boolean =>
  signedIn && viewer !== 'visitor';

type Answer = Pick<FullOpportunity, 'view'> | Pick<MaskedOpportunity, 'view' | 'underReview'>;

export function pageAccessOf(detail: Answer, member: boolean): PageAccess {
  if (detail.view === 'full') return 'full';
  if (!member) return 'needs-sign-in';
  return detail.underReview ? 'under-review' : 'needs-kyc';
}

export const useIsMemberView = (detail: Pick<OpportunityDetail, 'viewer'>): boolean =>
  isMemberView(detail, useAuthState().status === 'signed-in');
