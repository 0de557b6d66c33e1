import { useEffect } from 'react';

/** Coming back raises two events, and switching windows can raise many: one reload in this time is enough. */
const INTERVAL = 2000;

/** Reloads when the person comes back to this window, as long as `wanted`: what was decided meanwhile shows at once. */
export function useReloadOnReturn(wanted: boolean, reload: () => void): void {
  useEffect(() => {
    if (!wanted) return undefined;
    let last = 0;
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || Date.now() - last < INTERVAL) return;
      last = Date.now();
      reload();
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [wanted, reload]);
}
