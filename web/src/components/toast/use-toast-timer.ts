import { useContext, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { ToastsHeldContext } from './toast-context.ts';
import { TOAST_LIFETIME } from './toast-limits.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const useHiddenTab = () =>
  useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );

/**
 * Runs `onEnd` after four seconds in which the toast could be seen: not counting the time in which somebody's pointer or focus
 * is among the toasts, or in which the tab is in the background.
 */
export function useToastTimer(onEnd: () => void): void {
  const held = useContext(ToastsHeldContext);
  const hidden = useHiddenTab();
  const waits = held || hidden;
  const remaining = useRef(TOAST_LIFETIME);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (waits) return;
    const begun = Date.now();
    const timer = setTimeout(end, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (Date.now() - begun));
    };
  }, [waits]);
}
