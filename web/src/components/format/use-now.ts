import { useEffect, useState } from 'react';
import { untilMidnight } from './formatters.ts';

const MINUTE = 60_000;

/** The time, renewed every minute, so that "5 minutes ago" does not stand still. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), MINUTE);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

/** The present, renewed at midnight and whenever somebody comes back to the page: a device may have slept through it. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => setNow(new Date());
    const timer = window.setTimeout(renew, untilMidnight(now));
    document.addEventListener('visibilitychange', renew);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [now]);
  return now;
}
