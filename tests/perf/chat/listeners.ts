import { type Firestore, limit, onSnapshot, query } from 'firebase/firestore';
import { createAuthorDirectory } from '../../../web/src/features/chat/api/author-directory.ts';
import { chatMessages } from '../../../web/src/features/chat/api/chat-messages.ts';
import { followPages } from '../../../web/src/firebase/paged-query.ts';
import type { Witness } from './witness.ts';

/** Begins to listen, and answers how to stop. */
export type Listen = (firestore: Firestore, witness: Witness) => () => void;

/** What the SDK gives to whoever asks for the chat's own query and nothing more. */
export const listenBarely: Listen = (firestore, { see }) => {
  const { newestFirst, pageSize } = chatMessages(firestore);
  return onSnapshot(query(newestFirst, limit(pageSize)), ({ docs }) => see(docs.map(({ id }) => id)));
};

/** What the page does: parsed messages, page by page, and whoever wrote them. */
export const listenAsTheChat: Listen = (firestore, { see }) => {
  const pages = followPages(chatMessages(firestore));
  const authors = createAuthorDirectory(firestore);
  pages.subscribe(() => {
    const { items } = pages.read();
    void authors.want(items.map(({ user_id }) => user_id));
    see(items.map(({ id }) => id));
  });
  return pages.start();
};
