import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { replayClicks, replayInput } from './replay.ts';

/**
 * Keeps what is typed and clicked in a prerendered form until it is hydrated. Input is replayed first, before a render could
 * overwrite it; clicks follow once the form has been rendered with it, or an earlier state would be submitted.
 */
export function HydrationReplay({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const [inputReplayed, setInputReplayed] = useState(false);
  useLayoutEffect(() => {
    if (part.current) replayInput(part.current);
    setInputReplayed(true);
  }, []);
  useEffect(() => {
    if (inputReplayed && part.current) replayClicks(part.current);
  }, [inputReplayed]);
  return (
    <div ref={part} data-pending-hydration="">
      {children}
    </div>
  );
}

const subscribeToNothing = () => () => {};

/** False while prerendered HTML is hydrated, true afterwards, and true at once where nothing was prerendered. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
