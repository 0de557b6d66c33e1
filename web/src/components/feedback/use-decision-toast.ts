import { useEffect, useRef } from 'react';
import { type Toast, useToast } from '#components/toast/use-toast.ts';

const DECISIONS: Readonly<Record<string, Toast>> = {
  approved: {
    title: 'Your identity is verified',
    description: 'Every opportunity is open to you in full.',
    tone: 'success',
  },
  rejected: {
    title: 'Your documents were not accepted',
    description: 'The verification page says why, and how to try again.',
    tone: 'destructive',
  },
};

/**
 * Shows a toast when staff approve or reject the user's verification while this screen is open. The status is undefined until it
 * is known; the first one is not a change.
 */
export function useDecisionToast(status: string | undefined): void {
  const toast = useToast();
  const previous = useRef<string>(undefined);
  useEffect(() => {
    if (status === undefined) return;
    const isChange = previous.current !== undefined && previous.current !== status;
    previous.current = status;
    const decision = DECISIONS[status];
    if (isChange && decision) toast(decision);
  }, [status, toast]);
}
