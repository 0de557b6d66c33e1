import type { OpportunityDetailRequest } from '@portal/functions/contract/calls';
import type { OpportunityDetail } from '@portal/functions/contract/opportunity-views';
import type { Viewer } from '@portal/functions/contract/policy';
import { useEffect, useState } from 'react';
import { useCall } from '#firebase/use-call.ts';
import { unlockStore } from './unlock-store.ts';
import type { KeptUnlock } from './unlocks.ts';
import { useReloadOnReturn } from './use-reload-on-return.ts';
import { useReloadWhileVisible } from './use-reload-while-visible.ts';
import { useUnlock } from './use-unlock.ts';

/** What an unlock adds to the request; an admin who looks through other eyes leaves it out. */
function requestOf(id: string, unlock: KeptUnlock | undefined, viewAs: Viewer | undefined): OpportunityDetailRequest {
  if (viewAs) return { id, viewAs };
  if (!unlock) return { id };
  return { id, unlock: unlock.token, ...(unlock.session !== null && { session: unlock.session }) };
}

/** The page of one opportunity as the server answers it for this reader, who may have unlocked it or look through other eyes. */
export function useOpportunity(id: string, viewAs: Viewer | undefined) {
  const unlock = useUnlock(id);
  const answer = useCall('getOpportunity', requestOf(id, unlock, viewAs));
  const ignored = unlock && answer.data?.unlock === 'ignored' ? unlock.token : undefined;
  useEffect(() => {
    if (ignored !== undefined) unlockStore.drop(ignored);
  }, [ignored]);
  const masked = useLatestMasked(answer.data);
  // Until the whole page is there the masked one stays; never the other way round.
  const meanwhile = answer.status === 'loading' && masked?.id === id && !viewAs ? masked : undefined;
  const detail = answer.data ?? meanwhile;
  // A masked page looks again when its reader comes back, and from time to time while an investor has it before them:
  // approval opens it by itself.
  useReloadOnReturn(detail?.view === 'masked', answer.reload);
  useReloadWhileVisible(detail?.view === 'masked' && detail.viewer === 'investor' && !viewAs, answer.reload);
  return { answer, detail, unlock: detail?.unlock === 'valid' && detail.viewer === 'unlocked' ? unlock : undefined };
}

function useLatestMasked(detail: OpportunityDetail | undefined): OpportunityDetail | undefined {
  const [masked, setMasked] = useState<OpportunityDetail>();
  if (detail?.view === 'masked' && detail !== masked) setMasked(detail);
  return masked;
}
