import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import type { WaitlistPlace } from '@portal/functions/contract/opportunities/waitlist';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';

/** The reader's place on the waitlist of an opportunity that opens soon; asked for only where somebody may have one. */
export function useWaitlist({ id, title, status }: OpportunityDetail, mayJoin: boolean): Waitlist | null {
  const wanted = mayJoin && status === 'opening_soon';
  const [since, setSince] = useJoinedAt(id, wanted);
  const [changing, setChanging] = useState(false);
  const toast = useToast();
  return useMemo(() => {
    if (!wanted) return null;
    const change = async (run: (id: string) => Promise<Date | null>, done: { title: string; description: string }) => {
      setChanging(true);
      try {
        setSince(await run(id));
        toast({ ...done, tone: 'success' });
      } catch (error) {
        toast({ title: 'Waitlist not changed', description: normalizeCallError(error).message, tone: 'destructive' });
      }
      setChanging(false);
    };
    return {
      status: since === undefined ? 'loading' : 'known',
      since: since ?? null,
      changing,
      join: () => change(joinWaitlist, { title: 'You are on the waitlist', description: `Your place: ${title}.` }),
      leave: () =>
        change(leaveWaitlist, {
          title: 'You have left the waitlist',
          description: `Your place is given up: ${title}.`,
        }),
    };
  }, [wanted, id, title, since, setSince, changing, toast]);
}

/** Undefined while it is being asked for. If that fails, joining is offered: who has a place keeps it by joining again. */
function useJoinedAt(id: string, wanted: boolean) {
  const [since, setSince] = useState<Date | null>();
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    // Whoever has joined meanwhile knows better.
    const settle = (place: Date | null) => current && setSince((known) => (known === undefined ? place : known));
    getWaitlistPlace(id).then(settle, () => settle(null));
    return () => {
      current = false;
    };
  }, [id, wanted]);
  return [since, setSince] as const;
}

/** Where the reader stands with the waitlist of this opportunity. `since` is null for somebody who is not on it. */
export interface Waitlist {
  status: 'loading' | 'known';
  since: Date | null;
  changing: boolean;
  join: () => void;
  leave: () => void;
}

/** Null where there is no waitlist for this reader: the opportunity is open, masked, or nobody is signed in. */
export const WaitlistContext = createContext<Waitlist | null>(null);

export const useWaitlistContext = (): Waitlist | null => useContext(WaitlistContext);

const sinceOf = ({ joinedAt }: WaitlistPlace): Date | null => (joinedAt === null ? null : new Date(joinedAt));

/** Since when the reader has been on the waitlist, or null. Each rejects with a failure whose message may be shown. */
const getWaitlistPlace = async (id: string) => sinceOf(await call('getWaitlistPlace', { id }));
/** Joining again keeps the place that one has. */
const joinWaitlist = async (id: string) => sinceOf(await call('joinWaitlist', { id }));
const leaveWaitlist = async (id: string) => sinceOf(await call('leaveWaitlist', { id }));
