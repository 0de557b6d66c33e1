import { useEffect, useState } from 'react';
import { untilMidnight } from './day-label.ts';

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
