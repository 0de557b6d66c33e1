import Box from '@mui/material/Box';
import { lazy, type ReactNode, type Ref, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { whenIdle } from '#components/lazy/when-idle.ts';
import { TOAST_GAP, TOAST_WIDTH, type Toast, ToastContext, ToastsHeldContext } from './use-toast.ts';

const loadToaster = () => import('./toaster.tsx');
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

/**
 * Gives every page its toasts. Their region stands from the start, because only what is added to a live region is read out;
 * what draws them is fetched when the browser is idle, so that the first page does not wait for it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const [held, setHeld] = useState(false);
  const [used, setUsed] = useState(false);
  const [waiting, setWaiting] = useState<readonly Toast[]>([]);

  useEffect(() => whenIdle(() => loadToaster().catch(() => undefined)), []);

  const show = useCallback((toast: Toast) => {
    setUsed(true);
    setWaiting((toasts) => [...toasts, toast]);
  }, []);
  // Not at once: that would draw again in the very task that takes a prerendered page over, which is long enough.
  const place = useCallback((element: HTMLElement | null) => startTransition(() => setRegion(element)), []);
  const take = useCallback((count: number) => setWaiting((toasts) => toasts.slice(count)), []);

  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion region={region} ref={place} onHold={setHeld} />
      {used && region ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <ToastsHeldContext value={held}>
              <Toaster region={region} waiting={waiting} onTaken={take} />
            </ToastsHeldContext>
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </ToastContext>
  );
}

interface ToastRegionProps {
  region: HTMLElement | null;
  ref: Ref<HTMLElement>;
  /** Says whether a pointer or the keyboard is among the toasts. */
  onHold: (held: boolean) => void;
}

/** Where the toasts appear: a polite live region with a name, which Alt+T leads to. */
function ToastRegion({ region, ref, onHold }: ToastRegionProps) {
  useToastHotkey(region);
  return (
    <Box
      component="section"
      ref={ref}
      aria-label="Notifications (Alt+T)"
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
      tabIndex={-1}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      sx={REGION}
    />
  );
}

/** notistack's own container keeps its place at the bottom right; width and distances are the specification's (section 9). */
const REGION = {
  '@media print': { display: 'none' },
  '& .notistack-SnackbarContainer': { width: TOAST_WIDTH, maxWidth: 'calc(100vw - 40px)' },
  '& .notistack-SnackbarContainer > div': { width: 1 },
  '& .notistack-SnackbarContainer > div > div': { padding: `${TOAST_GAP / 2}px 0`, width: 1 },
} as const;

/** Alt+T moves the keyboard to the toasts, Escape takes it back to where it was. */
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
