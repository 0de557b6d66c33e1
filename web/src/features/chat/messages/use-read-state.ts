import { useEffect, useState, useSyncExternalStore } from 'react';
import { chatLastRead } from '#lib/unread.ts';
import { advanceReadState, initReadState, markAllRead, NOTHING_READ, type ReadState } from './read-state.ts';
import type { TimelineEntry } from './timeline.ts';

/**
 * The read state of this visit, stored on the device for the next one. `ready`: the list has loaded; `atEnd`: it is scrolled to
 * its end.
 */
export function useReadState(messages: readonly TimelineEntry[], uid: string, ready: boolean, atEnd: boolean) {
  const watching = usePageVisible() && atEnd;
  const [state, setState] = useState<ReadState | null>(null);
  const next = nextState(state, messages, uid, ready, watching);
  if (next !== state) setState(next);

  const newest = next?.newest?.at;
  useEffect(() => {
    if (watching && newest !== undefined) chatLastRead.set(uid, newest);
  }, [uid, watching, newest]);

  return next ?? NOTHING_READ;
}

function nextState(
  state: ReadState | null,
  messages: readonly TimelineEntry[],
  uid: string,
  ready: boolean,
  watching: boolean,
): ReadState | null {
  if (!ready) return state;
  if (!state) return initReadState(messages, uid, chatLastRead.get(uid));
  const next = advanceReadState(state, messages, uid, watching);
  return watching ? markAllRead(next) : next;
}

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const usePageVisible = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );
