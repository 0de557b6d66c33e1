import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { usePagedSubscription } from '#lib/data/paged-subscription.ts';
import { type ChatMessage, chatDirectories, chatMessages } from './chat-reads.ts';

/**
 * Live pages of messages with their authors and quoted messages. Delays new messages until their authors are known
 * or the directory times out, so that nothing moves afterwards.
 */
export function useChatMessages(uid: string, roomId: string | null) {
  const firestore = useFirestore();
  const paged = useMemo(() => chatMessages(firestore, roomId), [firestore, roomId]);
  const { authors: directory, originals: answered } = chatDirectories(firestore, roomId);
  const live = usePagedSubscription(paged);
  const { items, connected } = live;
  const authors = useSyncExternalStore(directory.subscribe, directory.read);
  const originals = useSyncExternalStore(answered.subscribe, answered.read);
  // Fetches again, after reconnecting, data that was unavailable offline.
  useEffect(() => {
    if (!connected) return;
    void answered.load(unloadedOriginals(items));
    void directory.load([
      ...items.map(({ user_id }) => user_id),
      ...[...originals.values()].flatMap((original) => original?.uid ?? []),
    ]);
  }, [directory, answered, items, originals, connected]);

  const complete = !connected || items.every(({ user_id }) => user_id === uid || directory.isSettled(user_id));
  const [shown, setShown] = useState(items);
  if (complete && shown !== items) setShown(items);
  const loaded = useMemo(() => ({ items: shown, authors, originals }), [shown, authors, originals]);
  // Renders in short tasks, so that fifty messages do not block typing.
  const rendered = useDeferredValue(loaded);
  const waits = live.status === 'success' && rendered.items.length === 0 && items.length > 0;
  return {
    messages: { ...live, items: rendered.items, status: waits ? ('loading' as const) : live.status },
    authors: rendered.authors,
    originals: rendered.originals,
    isSettled: answered.isSettled,
  };
}

function unloadedOriginals(items: readonly ChatMessage[]): string[] {
  const loaded = new Set(items.map(({ id }) => id));
  return items.flatMap(({ reply_to }) => (reply_to === undefined || loaded.has(reply_to) ? [] : [reply_to]));
}
