import type { MessageRemover } from '@portal/functions/contract/chat/chat';
import type { Draft } from './api/message-sender.ts';

export interface TimelineEntry {
  id: string;
  uid: string;
  content: string;
  at: Date;
  replyTo: string | null;
  mentions: readonly string[];
  removedBy: MessageRemover | null;
  /** Null once the message is stored. */
  delivery: 'sending' | 'sent' | 'failed' | null;
  failure: string | null;
}

interface Stored {
  id: string;
  user_id: string;
  content: string;
  created_at: Date;
  reply_to?: string | undefined;
  mentions?: readonly string[] | undefined;
  removed_by?: MessageRemover | undefined;
}

interface Pending extends Draft {
  id: string;
  at: Date;
  state: 'sending' | 'sent' | 'failed';
  failure?: string | undefined;
}

/** Stored messages, oldest first, then outgoing messages. */
export function toTimeline(newestFirst: readonly Stored[], outgoing: readonly Pending[], uid: string): TimelineEntry[] {
  const stored = newestFirst.map(fromStored).reverse();
  const storedIds = new Set(stored.map(({ id }) => id));
  return [...stored, ...outgoing.filter(({ id }) => !storedIds.has(id)).map((entry) => fromPending(entry, uid))];
}

const fromStored = ({ id, user_id, content, created_at, reply_to, mentions, removed_by }: Stored): TimelineEntry => ({
  id,
  uid: user_id,
  content,
  at: created_at,
  replyTo: reply_to ?? null,
  mentions: mentions ?? [],
  removedBy: removed_by ?? null,
  delivery: null,
  failure: null,
});

const fromPending = ({ id, content, at, replyTo, mentions, state, failure }: Pending, uid: string): TimelineEntry => ({
  id,
  uid,
  content,
  at,
  replyTo: replyTo ?? null,
  mentions: mentions ?? [],
  removedBy: null,
  delivery: state,
  failure: failure ?? null,
});
