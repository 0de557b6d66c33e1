import Box from '@mui/material/Box';
import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ToastAnnouncer } from './toast-announcer.tsx';
import { ToastCard } from './toast-card.tsx';
import { type Toast, ToastContext, ToastsHeldContext } from './toast-context.ts';
import { useToastHotkey } from './use-toast-hotkey.ts';

const SHOWN_AT_ONCE = 3;

/** Toasts: three at most, bottom right, in a labelled region that Alt+T leads to; read out by a polite live region. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const [held, setHeld] = useState(false);
  const [spoken, setSpoken] = useState('');
  useToastHotkey(region);

  const early = useRef<Toast[]>([]);
  const show = useCallback(
    (toast: Toast) => {
      const { title, description, tone = 'default' } = toast;
      if (!region) {
        early.current.push(toast);
        return;
      }
      enqueueSnackbar(title, { variant: 'toast', tone, description });
      setSpoken(description ? `${title}. ${description}` : title);
    },
    [region],
  );
  // A toast asked for while the page itself was being drawn, before there was a region to show it in.
  useEffect(() => {
    if (region) for (const toast of early.current.splice(0)) show(toast);
  }, [region, show]);

  return (
    <ToastContext value={show}>
      {children}
      <Box
        component="section"
        ref={setRegion}
        aria-label="Notifications (Alt+T)"
        tabIndex={-1}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        sx={REGION}
      />
      <ToastAnnouncer text={spoken} />
      <ToastsHeldContext value={held}>
        {region ? (
          <SnackbarProvider
            domRoot={region}
            maxSnack={SHOWN_AT_ONCE}
            autoHideDuration={null}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            Components={{ toast: ToastCard }}
          />
        ) : null}
      </ToastsHeldContext>
    </ToastContext>
  );
}

/** notistack's own container keeps its place at the bottom right; width and distances are the specification's (section 9). */
const REGION = {
  '@media print': { display: 'none' },
  '& .notistack-SnackbarContainer': { width: 356, maxWidth: 'calc(100vw - 40px)' },
  '& .notistack-SnackbarContainer > div > div': { padding: '7px 0', width: 1 },
} as const;
