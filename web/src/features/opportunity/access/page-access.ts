import type {
  FullOpportunity,
  MaskedOpportunity,
  OpportunityDetail,
} from '@portal/functions/contract/opportunities/opportunity-views';
import { use } from 'react';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { DraftContext } from '../draft-context.ts';

/**
 * The reader's access. `full` sees everything; `needs-kyc` is signed in but not verified; `under-review` awaits the
 * review; `needs-agreement` has only to accept the confidentiality agreement; `needs-sign-in` is a visitor with the masked page.
 */
export type PageAccess = 'full' | MaskedAccess;

export type MaskedAccess = 'under-review' | 'needs-kyc' | 'needs-agreement' | 'needs-sign-in';

/** True if the page is rendered for a user with an account, which excludes an admin's preview as a visitor. */
export const isMemberView = ({ viewer }: Pick<OpportunityDetail, 'viewer'>, signedIn: boolean): boolean =>
  signedIn && viewer !== 'visitor';

type Answer = Pick<FullOpportunity, 'view'> | Pick<MaskedOpportunity, 'view' | 'underReview' | 'agreement'>;

export function pageAccessOf(detail: Answer, member: boolean): PageAccess {
  if (detail.view === 'full') return 'full';
  if (!member) return 'needs-sign-in';
  if (detail.agreement) return 'needs-agreement';
  return detail.underReview ? 'under-review' : 'needs-kyc';
}

export function useIsMemberView(detail: Pick<OpportunityDetail, 'viewer'>): boolean {
  const isDraft = use(DraftContext);
  return isMemberView(detail, useAuthState().status === 'signed-in') && !isDraft;
}
