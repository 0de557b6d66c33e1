import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useRef } from 'react';
import { ToastCard } from './toast-card.tsx';
import { TOASTS_AT_ONCE, type Toast } from './use-toast.ts';

interface ToasterProps {
  region: HTMLElement;
  waiting: readonly Toast[];
  /** Called with the number of toasts taken from `waiting`. */
  onTaken: (count: number) => void;
}

/** Renders the toasts in their region: at most three, bottom right. Each card has a timer, so notistack's is off. */
export function Toaster({ region, waiting, onTaken }: ToasterProps) {
  // In Strict Mode the effect runs twice; a toast must be shown once.
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
