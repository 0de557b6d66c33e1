/** What a person has read, and where what they have not begins. Everything here counts messages of others only. */
export interface Reading {
  /** The separator stands before this message; null where everything was read when the person came. */
  unreadFrom: string | null;
  /** Messages that came while the person was not looking at the end of the list. */
  unseen: number;
  /** The newest message that was there the last time. */
  newest: { id: string; at: number } | null;
}

interface Message {
  id: string;
  uid: string;
  at: Date;
  delivery: unknown;
}

export const NOTHING_READ: Reading = { unreadFrom: null, unseen: 0, newest: null };

/** The list when it first comes. `readUntil` is what was read on an earlier visit; none means a first visit, with nothing "new". */
export function initReadState(messages: readonly Message[], uid: string, readUntil: number | null): Reading {
  const unread = readUntil === null ? [] : messages.filter((message) => message.at.getTime() > readUntil);
  const first = unread.find((message) => message.uid !== uid);
  return { unreadFrom: first?.id ?? null, unseen: 0, newest: newestOf(messages) };
}

/** The list after something has come. `looking` says whether the person has its end before their eyes. */
export function advanceReadState(
  reading: Reading,
  messages: readonly Message[],
  uid: string,
  looking: boolean,
): Reading {
  const newest = newestOf(messages);
  if (newest?.id === reading.newest?.id) return reading;
  const since = reading.newest?.at ?? Number.NEGATIVE_INFINITY;
  const come = messages.filter(
    ({ id, at, uid: author, delivery }) =>
      delivery === null && author !== uid && id !== reading.newest?.id && at.getTime() >= since,
  );
  const [first] = come;
  if (looking || !first) return { ...reading, newest };
  return {
    unreadFrom: reading.unseen > 0 ? reading.unreadFrom : first.id,
    unseen: reading.unseen + come.length,
    newest,
  };
}

/** The person looks at the end of the list. The separator stays: it says where they had got to. */
export const markAllRead = (reading: Reading): Reading => (reading.unseen === 0 ? reading : { ...reading, unseen: 0 });

function newestOf(messages: readonly Message[]): Reading['newest'] {
  const newest = messages.findLast(({ delivery }) => delivery === null);
  return newest ? { id: newest.id, at: newest.at.getTime() } : null;
}
