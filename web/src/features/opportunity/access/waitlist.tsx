import ArrowForward from '@mui/icons-material/ArrowForward';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { WaitlistPlace } from '@portal/functions/contract/opportunities/opportunity-lists';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { createContext, useContext, useMemo } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatDate } from '#components/format/formatters.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { setQueryData, useMutation, useQuery } from '#lib/data/query.ts';

interface WaitlistActionProps {
  waitlist: Waitlist;
  sx: NonNullable<ButtonProps['sx']>;
}

/**
 * One button both joins and leaves, so that it keeps the focus. It works before the reader's place has loaded: joining again keeps
 * the place they have.
 */
export function WaitlistAction({ waitlist, sx }: WaitlistActionProps) {
  const { status, since, changing, join, leave } = waitlist;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
      <BusyButton
        busy={changing}
        onClick={since ? leave : join}
        size="large"
        variant={since ? 'outlined' : 'contained'}
        startIcon={status === 'loading' ? <CircularProgress size="1em" color="inherit" aria-hidden /> : null}
        endIcon={since ? null : <ArrowForward aria-hidden />}
        {...(since ? { color: 'inherit' } : { sx })}
      >
        {since ? 'Leave Waitlist' : 'Join Waitlist'}
      </BusyButton>
      <Typography role="status" variant="body2" sx={NOTE}>
        {since ? (
          <>
            <HowToRegOutlined fontSize="small" aria-hidden />
            On the waitlist since {formatDate(since)}
          </>
        ) : null}
      </Typography>
    </Box>
  );
}

const NOTE = { display: 'flex', alignItems: 'center', gap: 1, '&:empty': { display: 'none' } } as const;

interface Change {
  run: (id: string) => Promise<Date | null>;
  done: { title: string; description: string };
}

/**
 * The reader's place on the waitlist of an opportunity that opens soon; fetched only for readers who may join. If that fails,
 * joining is offered: readers who have a place keep it by joining again.
 */
export function useWaitlist({ id, title, status }: OpportunityDetail, mayJoin: boolean): Waitlist | null {
  const enabled = mayJoin && status === 'opening_soon';
  const toast = useToast();
  const place = useQuery({ ...waitlistPlace(id), enabled });
  const { mutate, busy } = useMutation(({ run }: Change) => run(id), {
    onSuccess: (since, { done }) => {
      setQueryData(waitlistPlace(id), since);
      toast({ ...done, tone: 'success' });
    },
    onError: ({ message }) => toast({ title: 'Waitlist not changed', description: message, tone: 'destructive' }),
  });
  return useMemo(() => {
    if (!enabled) return null;
    const joined = { title: 'You are on the waitlist', description: `Your place: ${title}.` };
    const left = { title: 'You have left the waitlist', description: `Your place is given up: ${title}.` };
    return {
      status: place.status === 'loading' ? 'loading' : 'ready',
      since: place.data ?? null,
      changing: busy,
      join: () => void mutate({ run: joinWaitlist, done: joined }),
      leave: () => void mutate({ run: leaveWaitlist, done: left }),
    };
  }, [enabled, title, place.status, place.data, busy, mutate]);
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

/** When the reader joined the waitlist, or null. */
const waitlistPlace = (id: string) => ({
  queryKey: ['getWaitlistPlace', { id }],
  queryFn: async () => sinceOf(await call('getWaitlistPlace', { id })),
});
/** Joining again keeps the place. */
const joinWaitlist = async (id: string) => sinceOf(await call('joinWaitlist', { id }));
const leaveWaitlist = async (id: string) => sinceOf(await call('leaveWaitlist', { id }));
