import type { TimelineEntry } from './timeline.ts';

/** What a user has read. Only messages of other members count. */
export interface ReadState {
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
