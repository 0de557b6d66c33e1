import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFirestore } from 'reactfire';
import { usePagedQuery } from '#firebase/use-paged-query.ts';
import { authorDirectory } from './author-directory.ts';
import { chatMessages } from './chat-messages.ts';

/** The messages, page by page and live, and whoever wrote them. */
export function useChatMessages() {
  const firestore = useFirestore();
  const paged = useMemo(() => chatMessages(firestore), [firestore]);
  const directory = authorDirectory(firestore);
  const messages = usePagedQuery(paged);
  const { items } = messages;
  useEffect(() => void directory.want(items.map(({ user_id }) => user_id)), [directory, items]);
  const authors = useSyncExternalStore(directory.subscribe, directory.read);
  return { messages, authors };
}
