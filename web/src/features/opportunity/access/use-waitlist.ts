import type { WaitlistPlace } from '@portal/functions/contract/opportunities/opportunity-lists';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { createContext, useContext, useMemo } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { setQueryData, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';

interface Change {
  run: (id: string) => Promise<Date | null>;
  done: { title: string; description: string };
}

/**
 * The reader's place on the waitlist, fetched only for readers who may join. After a failure the button offers joining,
 * which keeps an existing place.
 */
export function useWaitlist({ id, title, status }: OpportunityDetail, mayJoin: boolean): Waitlist | null {
  const enabled = mayJoin && status === 'opening_soon';
  const toast = useToast();
  const place = usePortalQuery({ ...waitlistPlace(id), enabled });
  const { mutate, isPending } = usePortalMutation(({ run }: Change) => run(id), {
    onSuccess: (since, { done }) => {
      setQueryData(waitlistPlace(id), since);
      toast({ ...done, tone: 'success' });
    },
    onError: ({ message }) => toast({ title: 'Waitlist not changed', description: message, tone: 'destructive' }),
  });
  return useMemo(() => {
    if (!enabled) return null;
    const joined = { title: 'You are on the waitlist', description: `We’ll notify you when ${title} opens.` };
    const left = { title: 'You have left the waitlist', description: `We won’t notify you when ${title} opens.` };
    return {
      isLoading: place.isPending,
      since: place.data ?? null,
      changing: isPending,
      join: () => mutate({ run: joinWaitlist, done: joined }),
      leave: () => mutate({ run: leaveWaitlist, done: left }),
    };
  }, [enabled, title, place.isPending, place.data, isPending, mutate]);
}

/** `since` is null for a reader who is not on the waitlist. */
export interface Waitlist {
  isLoading: boolean;
  since: Date | null;
  changing: boolean;
  join: () => void;
  leave: () => void;
}

/** Null if there is no waitlist for this reader: the opportunity is open or masked, or they are signed out. */
export const WaitlistContext = createContext<Waitlist | null>(null);

export const useWaitlistContext = (): Waitlist | null => useContext(WaitlistContext);

const sinceOf = ({ joinedAt }: WaitlistPlace): Date | null => (joinedAt === null ? null : new Date(joinedAt));

const waitlistPlace = (id: string) => ({
  queryKey: ['getWaitlistPlace', { id }],
  queryFn: async () => sinceOf(await call('getWaitlistPlace', { id })),
});

/** Joining again keeps the place. */
const joinWaitlist = async (id: string) => sinceOf(await call('joinWaitlist', { id }));

const leaveWaitlist = async (id: string) => sinceOf(await call('leaveWaitlist', { id }));
