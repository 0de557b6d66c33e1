import Box from '@mui/material/Box';
import { type ReactNode, type Ref, startTransition, useCallback, useEffect, useState } from 'react';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { onFirstInteraction, onIdle } from '#components/lazy/triggers.ts';
import { type Dismissal, TOAST_GAP, TOAST_WIDTH, type Toast, ToastContext, ToastsPausedContext } from './use-toast.ts';

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

/**
 * Provides `useToast`. Renders the live region from the start, because browsers announce only additions. Fetches the
 * renderer when the browser is idle after the first interaction, or for the first toast.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const [paused, setPaused] = useState(false);
  const [used, setUsed] = useState(false);
  const [waiting, setWaiting] = useState<readonly (Toast | Dismissal)[]>([]);

  useEffect(() => onFirstInteraction(() => void onIdle(Toaster.prefetch)), []);

  const show = useCallback((toast: Toast | Dismissal) => {
    if ('title' in toast) setUsed(true);
    setWaiting((toasts) => [...toasts, toast]);
  }, []);
  // A transition keeps this out of the task that hydrates a prerendered page.
  const place = useCallback((element: HTMLElement | null) => startTransition(() => setRegion(element)), []);
  const take = useCallback((count: number) => setWaiting((toasts) => toasts.slice(count)), []);

  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion region={region} ref={place} onPause={setPaused} />
      {used && region ? (
        <ToastsPausedContext value={paused}>
          <Toaster region={region} waiting={waiting} onTaken={take} />
        </ToastsPausedContext>
      ) : null}
    </ToastContext>
  );
}

interface ToastRegionProps {
  region: HTMLElement | null;
  ref: Ref<HTMLElement>;
  onPause: (paused: boolean) => void;
}

/** A polite live region, which Alt+T focuses. */
function ToastRegion({ region, ref, onPause }: ToastRegionProps) {
  useToastHotkey(region);
  return (
    <Box
      component="section"
      ref={ref}
      aria-label="Status (Alt+T)"
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
      tabIndex={-1}
      onMouseEnter={() => onPause(true)}
      onMouseLeave={() => onPause(false)}
      onFocus={() => onPause(true)}
      onBlur={() => onPause(false)}
      sx={REGION}
    />
  );
}

/** Replaces notistack's position. */
const REGION = {
  '@media print': { display: 'none' },
  '& .notistack-SnackbarContainer': {
    width: TOAST_WIDTH,
    maxWidth: 'calc(100vw - 40px)',
    bottom: 'calc(14px + var(--portal-foot-room, 0px) + var(--portal-bar-room, 0px))',
  },
  '& .notistack-SnackbarContainer > div': { width: 1 },
  '& .notistack-SnackbarContainer > div > div': { padding: `${TOAST_GAP / 2}px 0`, width: 1 },
} as const;

function useToastHotkey(region: HTMLElement | null): void {
  useEffect(() => {
    if (!region) return;
    let cameFrom: Element | null = null;
    const enter = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyT' || region.childElementCount === 0) return;
      event.preventDefault();
      if (!region.contains(document.activeElement)) cameFrom = document.activeElement;
      region.focus();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(document.activeElement instanceof HTMLElement)) return;
      document.activeElement.blur();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
    document.addEventListener('keydown', enter);
    region.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', enter);
      region.removeEventListener('keydown', leave);
    };
  }, [region]);
}
