import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { findUnlock, parseUnlocks, unlockStore } from '#features/unlock/unlocks.ts';
import { authStore } from '#lib/auth/auth-store.ts';
import { call } from '#lib/data/call.ts';

type Page = Pick<OpportunityDetail, 'id' | 'view' | 'status' | 'viewer'>;

/**
 * Records that a signed-in investor requested the prospectus. The link leads to the contact form in any case, so a
 * failure is not shown.
 */
export function recordProspectus({ id, view, status, viewer }: Page): void {
  const auth = authStore.read();
  if (auth.status !== 'signed-in' || view !== 'full' || status !== 'open') return;
  if (viewer === 'admin' || viewer === 'visitor') return;
  const { uid } = auth.user;
  const unlock = findUnlock(parseUnlocks(unlockStore.read()), { opportunityId: id, uid, now: Date.now() });
  void call('requestProspectus', { id, ...(unlock && { unlock: unlock.token }) }).catch(() => undefined);
}
