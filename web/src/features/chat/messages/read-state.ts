import { useEffect, useState } from 'react';
import { usePageVisible } from '#components/feedback/use-page-visible.ts';
import { chatLastRead } from '#lib/unread.ts';
import { useRoomId } from '../room-id.ts';
import type { TimelineEntry } from '../timeline.ts';

/** A user's read state. Only messages of other members count. */
interface ReadState {
  /** The separator is above this message; null if everything was read at the start of the visit. */
  unreadFrom: string | null;
  /** Messages that arrived while the end of the list was out of view. */
  unseen: number;
  newest: Newest | null;
}

/** Time and ids of the newest stored messages at the last update, because several may share a millisecond. */
interface Newest {
  at: number;
  ids: ReadonlySet<string>;
}

type Message = Pick<TimelineEntry, 'id' | 'uid' | 'at'> & { delivery: unknown };

export const NOTHING_READ: ReadState = { unreadFrom: null, unseen: 0, newest: null };

/**
 * Initial state of a loaded list. `readUntil` is from the last visit, or null on a first visit, when nothing is unread.
 */
export function initReadState(messages: readonly Message[], uid: string, readUntil: number | null): ReadState {
  const unread = readUntil === null ? [] : messages.filter((message) => message.at.getTime() > readUntil);
  const first = unread.find((message) => message.uid !== uid);
  return { unreadFrom: first?.id ?? null, unseen: 0, newest: newestOf(messages) };
}

/** Updates the state after a change of the list. `watching`: the end of the list is in view. */
export function advanceReadState(
  state: ReadState,
  messages: readonly Message[],
  uid: string,
  watching: boolean,
): ReadState {
  const added = addedSince(state.newest, messages);
  if (added.length === 0) return state;
  const newest = newestOf(messages);
  const others = added.filter((message) => message.uid !== uid);
  const [first] = others;
  if (watching || !first) return { ...state, newest };
  return {
    unreadFrom: state.unseen > 0 ? state.unreadFrom : first.id,
    unseen: state.unseen + others.length,
    newest,
  };
}

/** Clears the count when the user reaches the end of the list. Keeps the separator. */
export const markAllRead = (state: ReadState): ReadState => (state.unseen === 0 ? state : { ...state, unseen: 0 });

export const addedSince = <Entry extends Message>(newest: Newest | null, messages: readonly Entry[]): Entry[] =>
  messages.filter(({ id, at, delivery }) => {
    if (delivery !== null) return false;
    const time = at.getTime();
    return newest === null || time > newest.at || (time === newest.at && !newest.ids.has(id));
  });

export function newestOf(messages: readonly Message[]): Newest | null {
  const stored = messages.filter(({ delivery }) => delivery === null);
  const at = stored.at(-1)?.at.getTime();
  if (at === undefined) return null;
  return { at, ids: new Set(stored.filter((message) => message.at.getTime() === at).map(({ id }) => id)) };
}

/**
 * Read state of this visit, stored on the device for the next. `ready`: the list has loaded; `atEnd`: it is scrolled to
 * its end.
 */
export function useReadState(messages: readonly TimelineEntry[], uid: string, ready: boolean, atEnd: boolean) {
  const roomId = useRoomId();
  const watching = usePageVisible() && atEnd;
  const [state, setState] = useState<ReadState | null>(null);
  const next = nextState(state, messages, uid, ready, watching, () => chatLastRead.get(uid, roomId));
  if (next !== state) setState(next);

  const newest = next?.newest?.at;
  useEffect(() => {
    if (watching && newest !== undefined) chatLastRead.set(uid, newest, roomId);
  }, [uid, roomId, watching, newest]);

  return next ?? NOTHING_READ;
}

function nextState(
  state: ReadState | null,
  messages: readonly TimelineEntry[],
  uid: string,
  ready: boolean,
  watching: boolean,
  readUntil: () => number | null,
): ReadState | null {
  if (!ready) return state;
  if (!state) return initReadState(messages, uid, readUntil());
  const next = advanceReadState(state, messages, uid, watching);
  return watching ? markAllRead(next) : next;
}
