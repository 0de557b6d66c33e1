import { type Message, messageSchema } from '@portal/functions/contract/chat/message';
import { CHAT_PAGE } from '@portal/functions/contract/limits';
import { collection, type Firestore, orderBy, query } from 'firebase/firestore';
import type { PagedQuery } from '#lib/data/paged-query.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';

export interface ChatMessage extends Message {
  id: string;
}

/** The chat: the last 50 messages, and 50 more with every page back. */
export const chatMessages = (firestore: Firestore): PagedQuery<ChatMessage> => ({
  newestFirst: query(collection(firestore, 'messages'), orderBy('created_at', 'desc')),
  pageSize: CHAT_PAGE,
  parse: (id, data) => ({ id, ...parseSnapshot(messageSchema, data) }),
});
