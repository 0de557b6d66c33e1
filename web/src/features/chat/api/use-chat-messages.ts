import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { usePagedQuery } from '#lib/data/use-paged-query.ts';
import { authorDirectory } from './author-directory.ts';
import { chatMessages } from './chat-messages.ts';

/** The messages, page by page and live, and whoever wrote them. */
export function useChatMessages() {
  const firestore = useFirestore();
  const paged = useMemo(() => chatMessages(firestore), [firestore]);
  const directory = authorDirectory(firestore);
  const messages = usePagedQuery(paged);
  const { items, connected } = messages;
  // Also when the connection is back, for whoever could not be read without one.
  useEffect(() => {
    if (connected) void directory.want(items.map(({ user_id }) => user_id));
  }, [directory, items, connected]);
  const authors = useSyncExternalStore(directory.subscribe, directory.read);
  return { messages, authors };
}
