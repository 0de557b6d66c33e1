import { useEffect, useState } from 'react';
import { untilMidnight } from './formatters.ts';

const MINUTE = 60_000;

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), MINUTE);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

/**
 * The current time, updated at midnight and when the tab becomes visible, because a device may sleep through midnight.
 */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = () => setNow(new Date());
    const timer = window.setTimeout(update, untilMidnight(now));
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [now]);
  return now;
}
