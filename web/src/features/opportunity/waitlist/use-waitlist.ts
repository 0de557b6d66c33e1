import type { WaitlistPlace } from '@portal/functions/contract/opportunities/opportunity-lists';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';

/** The reader's place on the waitlist of an opportunity that opens soon; fetched only for readers who may join. */
export function useWaitlist({ id, title, status }: OpportunityDetail, mayJoin: boolean): Waitlist | null {
  const enabled = mayJoin && status === 'opening_soon';
  const [since, setSince] = useJoinedAt(id, enabled);
  const [changing, setChanging] = useState(false);
  const toast = useToast();
  return useMemo(() => {
    if (!enabled) return null;
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
      status: since === undefined ? 'loading' : 'ready',
      since: since ?? null,
      changing,
      join: () => change(joinWaitlist, { title: 'You are on the waitlist', description: `Your place: ${title}.` }),
      leave: () =>
        change(leaveWaitlist, {
          title: 'You have left the waitlist',
          description: `Your place is given up: ${title}.`,
        }),
    };
  }, [enabled, id, title, since, setSince, changing, toast]);
}

/** Undefined while loading. If that fails, joining is offered: readers who have a place keep it by joining again. */
function useJoinedAt(id: string, enabled: boolean) {
  const [since, setSince] = useState<Date | null>();
  useEffect(() => {
    if (!enabled) return undefined;
    let current = true;
    // If the reader has joined meanwhile, that result is newer.
    const settle = (place: Date | null) => current && setSince((known) => (known === undefined ? place : known));
    getWaitlistPlace(id).then(settle, () => settle(null));
    return () => {
      current = false;
    };
  }, [id, enabled]);
  return [since, setSince] as const;
}

/** `since` is null for a reader who is not on the waitlist. */
export interface Waitlist {
  status: 'loading' | 'ready';
  since: Date | null;
  changing: boolean;
  join: () => void;
  leave: () => void;
}

/** Null if there is no waitlist for this reader: the opportunity is open or masked, or they are not signed in. */
export const WaitlistContext = createContext<Waitlist | null>(null);

export const useWaitlistContext = (): Waitlist | null => useContext(WaitlistContext);

const sinceOf = ({ joinedAt }: WaitlistPlace): Date | null => (joinedAt === null ? null : new Date(joinedAt));

/** When the reader joined the waitlist, or null. Each call rejects with a `CallError`, whose message may be shown. */
const getWaitlistPlace = async (id: string) => sinceOf(await call('getWaitlistPlace', { id }));
/** Joining again keeps the place. */
const joinWaitlist = async (id: string) => sinceOf(await call('joinWaitlist', { id }));
const leaveWaitlist = async (id: string) => sinceOf(await call('leaveWaitlist', { id }));
