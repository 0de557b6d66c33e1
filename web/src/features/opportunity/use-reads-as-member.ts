import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useAuthState } from '#lib/auth/auth-state.ts';
import { readsAsMember } from './audience.ts';

/** Whether to draw what somebody with an account finds on this page. */
export const useReadsAsMember = (detail: Pick<OpportunityDetail, 'viewer'>): boolean =>
  readsAsMember(detail, useAuthState().status === 'signed-in');
