import { useEffect } from 'react';

/** Asks again by itself as soon as the connection is back, as long as `wanted`. */
export function useReloadWhenOnline(wanted: boolean, reload: () => void): void {
  useEffect(() => {
    if (!wanted) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [wanted, reload]);
}
