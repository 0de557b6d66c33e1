import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useRef } from 'react';
import { ToastCard } from './toast-card.tsx';
import { TOASTS_AT_ONCE, type Toast } from './use-toast.ts';

interface ToasterProps {
  region: HTMLElement;
  waiting: readonly Toast[];
  /** Called with the number of toasts that are on the screen now. */
  onTaken: (count: number) => void;
}

/** Draws the toasts in their region: three at most, bottom right. Each card ends itself, so notistack's own timer is off. */
export function Toaster({ region, waiting, onTaken }: ToasterProps) {
  // React may run an effect twice; a toast is shown once.
  const shown = useRef(new WeakSet<Toast>());
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const toast of waiting) {
      if (shown.current.has(toast)) continue;
      shown.current.add(toast);
      enqueueSnackbar(toast.title, {
        variant: 'toast',
        tone: toast.tone ?? 'default',
        description: toast.description,
      });
    }
    onTaken(waiting.length);
  }, [waiting, onTaken]);
  return (
    <SnackbarProvider
      domRoot={region}
      maxSnack={TOASTS_AT_ONCE}
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      Components={{ toast: ToastCard }}
    />
  );
}
