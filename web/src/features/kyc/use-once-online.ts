import { useEffect, useRef } from 'react';

/** While `wanted`, goes on by itself when the connection is back. */
export function useOnceOnline(wanted: boolean, goOn: () => void): void {
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (!wanted) return undefined;
    const resume = () => latest.current();
    window.addEventListener('online', resume, { once: true });
    return () => window.removeEventListener('online', resume);
  }, [wanted]);
}
