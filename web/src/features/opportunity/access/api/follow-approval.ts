import { onIdle } from '#components/lazy/triggers.ts';
import type { Subscribe } from '#lib/data/firestore-listeners.ts';

/**
 * Subscribes to whether the user's verification is approved. The listener is loaded when the page has rendered and the browser is
 * idle, because it needs the Firestore SDK, which does not fit into the page's initial bundle.
 */
export function followApproval(uid: string): Subscribe<boolean> {
  return (next, fail) => {
    let wanted = true;
    let stop = () => {
      wanted = false;
    };
    const listen = async () => {
      const { subscribeToApproval } = await import('./listen-to-approval.ts');
      if (wanted) stop = subscribeToApproval(uid)(next, fail);
    };
    const cancelIdle = onIdle(() => void listen().catch(fail));
    return () => {
      cancelIdle();
      stop();
    };
  };
}
