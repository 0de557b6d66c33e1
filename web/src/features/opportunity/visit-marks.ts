import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import type { SeenAnswer } from '@portal/functions/contract/opportunities/visits';
import { createContext, useContext, useEffect, useState } from 'react';
import { onIdle } from '#components/lazy/triggers.ts';
import type { StoredUnlock } from '#features/unlock/unlocks.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { call } from '#lib/data/call.ts';

const NOTHING_NEW: SeenAnswer = { seen: true, since: null, newDocuments: [] };

/** Changes on the page since the reader's last visit in any browser. */
export const VisitMarksContext = createContext<SeenAnswer>(NOTHING_NEW);

export const useVisitMarks = (): SeenAnswer => useContext(VisitMarksContext);

/** ISO times. Nothing is new on a first visit. */
export const isNewSince = (at: string | undefined, since: string | null): boolean =>
  at !== undefined && since !== null && at > since;

/** Reports the visit to the server, so that earlier changes are no longer news. */
export function useMarkSeen(
  detail: OpportunityDetail | undefined,
  unlock: StoredUnlock | undefined,
  isPreview: boolean,
): SeenAnswer {
  const auth = useAuthState();
  const [marks, setMarks] = useState<{ key: string; answer: SeenAnswer }>();
  const id = auth.status === 'signed-in' && !isPreview && detail?.viewer !== 'visitor' ? detail?.id : undefined;
  const token = unlock?.token;
  const key = `${id} ${detail?.view}`;
  useEffect(() => {
    if (id === undefined) return undefined;
    const request = token === undefined ? { id } : { id, unlock: token };
    // After a failure the dashboard shows its news again, which is harmless.
    return onIdle(
      () =>
        void call('markSeen', request).then(
          (answer) => setMarks({ key, answer }),
          () => undefined,
        ),
    );
  }, [id, token, key]);
  return marks?.key === key ? marks.answer : NOTHING_NEW;
}
