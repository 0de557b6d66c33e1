import { useEffect } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { type Farewell, takeFarewell } from '#firebase/leave-portal.ts';

const WORDS: Record<Farewell, { title: string; description: string }> = {
  'logged-out': { title: 'Logged out', description: 'You have been successfully logged out.' },
  'account-deleted': {
    title: 'Your account has been deleted.',
    description: 'Everything we kept about you has been removed or made anonymous.',
  },
  'session-ended': { title: 'Your session has ended', description: 'Please sign in again to continue.' },
};

/** Says what the page before this one could not say any more: that somebody has left. */
export function FarewellToast() {
  const toast = useToast();
  useEffect(() => {
    const farewell = takeFarewell();
    if (farewell) toast(WORDS[farewell]);
  }, [toast]);
  return null;
}
