import type { OpportunityDetail } from '@portal/functions/contract/opportunity-views';
import { useAuthState } from '#firebase/auth-state.ts';
import { readsAsMember } from './audience.ts';

/** Whether to draw what somebody with an account finds on this page. */
export const useReadsAsMember = (detail: Pick<OpportunityDetail, 'viewer'>): boolean =>
  readsAsMember(detail, useAuthState().status === 'signed-in');
