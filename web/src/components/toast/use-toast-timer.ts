import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { ToastsHeldContext } from './toast-context.ts';

const LIFETIME = 4000;

/** Runs `onEnd` after four seconds, not counting the time in which somebody's pointer or focus is among the toasts. */
export function useToastTimer(onEnd: () => void): void {
  const held = useContext(ToastsHeldContext);
  const remaining = useRef(LIFETIME);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held) return;
    const begun = Date.now();
    const timer = setTimeout(end, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(0, remaining.current - (Date.now() - begun));
    };
  }, [held]);
}
