import { lazy, type ReactNode, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { whenIdle } from '#components/lazy/when-idle.ts';
import { type Toast, ToastContext, ToastsHeldContext } from './toast-context.ts';
import { ToastRegion } from './toast-region.tsx';

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
