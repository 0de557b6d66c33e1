import { useEffect, useState, useSyncExternalStore } from 'react';
import { chatLastRead } from '#lib/unread.ts';
import type { TimelineEntry } from './timeline.ts';

/** What a user has read. Only messages of other members count. */
interface ReadState {
  /** The separator is above this message; null if everything was read at the start of the visit. */
  unreadFrom: string | null;
  /** Messages that came while the end of the list was out of view. */
  unseen: number;
  /** The newest message at the last update. */
  newest: { id: string; at: number } | null;
}

type Message = Pick<TimelineEntry, 'id' | 'uid' | 'at'> & { delivery: unknown };

export const NOTHING_READ: ReadState = { unreadFrom: null, unseen: 0, newest: null };

/** The state of a list that has just loaded. `readUntil` comes from the last visit; on a first visit it is null and nothing is unread. */
export function initReadState(messages: readonly Message[], uid: string, readUntil: number | null): ReadState {
  const unread = readUntil === null ? [] : messages.filter((message) => message.at.getTime() > readUntil);
  const first = unread.find((message) => message.uid !== uid);
  return { unreadFrom: first?.id ?? null, unseen: 0, newest: newestOf(messages) };
}

/** The state after the list has changed. `watching`: the end of the list is in view. */
export function advanceReadState(
  state: ReadState,
  messages: readonly Message[],
  uid: string,
  watching: boolean,
): ReadState {
  const newest = newestOf(messages);
  if (newest?.id === state.newest?.id) return state;
  const since = state.newest?.at ?? Number.NEGATIVE_INFINITY;
  const added = messages.filter(
    ({ id, at, uid: author, delivery }) =>
      delivery === null && author !== uid && id !== state.newest?.id && at.getTime() >= since,
  );
  const [first] = added;
  if (watching || !first) return { ...state, newest };
  return {
    unreadFrom: state.unseen > 0 ? state.unreadFrom : first.id,
    unseen: state.unseen + added.length,
    newest,
  };
}

/** The user has reached the end of the list. The separator stays, because it marks where they stopped reading. */
export const markAllRead = (state: ReadState): ReadState => (state.unseen === 0 ? state : { ...state, unseen: 0 });

function newestOf(messages: readonly Message[]): ReadState['newest'] {
  const newest = messages.findLast(({ delivery }) => delivery === null);
  return newest ? { id: newest.id, at: newest.at.getTime() } : null;
}

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
