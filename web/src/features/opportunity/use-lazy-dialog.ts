import { useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { unreachable } from '#lib/data/call-error.ts';

/** Loads a dialog on the first click. `open` waits for it; a failure is announced, and the next click retries. */
export function useLazyDialog(dialog: { preload: () => Promise<void> }) {
  const toast = useToast();
  const [fetching, setFetching] = useState(false);
  const [fetched, setFetched] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    setFetching(true);
    try {
      await dialog.preload();
      setFetched(true);
      setOpen(true);
    } catch {
      toast({ title: 'We couldn’t open this form', description: unreachable().message, tone: 'destructive' });
    } finally {
      setFetching(false);
    }
  };
  return { fetching, fetched, isOpen, open, close: () => setOpen(false) };
}
