import { whenIdle } from '#components/lazy/when-idle.ts';
import type { Listen } from '#lib/data/use-listener.ts';

/**
 * Whether this person's verification stands approved, live. What listens is fetched when the page stands and the browser is
 * idle: it brings the Firestore SDK, which no first view of an opportunity has room for.
 */
export function followApproval(uid: string): Listen<boolean> {
  return (next, fail) => {
    let wanted = true;
    let stop = () => {
      wanted = false;
    };
    const listen = async () => {
      const { listenToApproval } = await import('./listen-to-approval.ts');
      if (wanted) stop = listenToApproval(uid)(next, fail);
    };
    const callOff = whenIdle(() => void listen().catch(fail));
    return () => {
      callOff();
      stop();
    };
  };
}

/** For a page that has nobody to follow. */
export const neverListen: Listen<boolean> = () => () => undefined;
