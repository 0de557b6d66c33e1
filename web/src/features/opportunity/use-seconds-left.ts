import { useEffect, useState } from 'react';
import { secondsLeft } from './countdown.ts';

/** Whole seconds until `end`, drawn anew each second. */
export function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const tick = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(tick);
  }, []);
  return secondsLeft(end, now);
}
