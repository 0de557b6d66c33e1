import { type Firestore, limit, onSnapshot, query } from 'firebase/firestore';
import { chatMessages, createAuthorDirectory } from '../../../web/src/features/chat/api/chat-reads.ts';
import { subscribePages } from '../../../web/src/lib/data/paged-subscription.ts';
import type { Witness } from './witness.ts';

export interface Listening {
  /** Whether everything has come that opening brings. */
  isOpen: () => boolean;
  stop: () => void;
}

/** Begins to listen. */
export type Listen = (firestore: Firestore, witness: Witness) => Listening;

/** What the SDK gives to whoever asks for the chat's own query, limit and order and all, and does nothing more. */
export const listenBarely: Listen = (firestore, { see, lists }) => {
  const { newestFirst, pageSize } = chatMessages(firestore);
  const stop = onSnapshot(query(newestFirst, limit(pageSize)), ({ docs }) => see(docs.map(({ id }) => id)));
  return { isOpen: () => lists.length > 0, stop };
};

/** What the page does: parsed messages, page by page, and whoever wrote them. */
export const listenAsTheChat: Listen = (firestore, { see }) => {
  const pages = subscribePages(chatMessages(firestore));
  const authors = createAuthorDirectory(firestore);
  pages.subscribe(() => {
    const { items } = pages.read();
    void authors.load(items.map(({ user_id }) => user_id));
    see(items.map(({ id }) => id));
  });
  const isOpen = () => {
    const { connected, status, items } = pages.read();
    return status === 'ready' && connected && items.every(({ user_id }) => authors.read().has(user_id));
  };
  return { isOpen, stop: pages.start() };
};
