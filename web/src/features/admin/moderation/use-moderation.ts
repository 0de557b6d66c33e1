import { useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';

/** Runs one moderation call at a time and reports the outcome as a toast. */
export function useModeration(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const run = async (act: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
      toast({ title: done, tone: 'success' });
      onDone();
    } catch (error) {
      toast({ title: 'Nothing was changed', description: normalizeCallError(error).message, tone: 'destructive' });
    }
    setBusy(false);
  };
  return { busy, run };
}
