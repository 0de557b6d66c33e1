import { MESSAGE_ID } from '@portal/functions/contract/chat/chat';
import { createContext, useContext } from 'react';
import type { Original } from '../api/chat-reads.ts';
import type { Member } from '../mentions/mentions.ts';
import { type Author, authorName } from '../messages/author.ts';
import type { TimelineEntry } from '../messages/timeline.ts';

/** What a reply answers, as it is shown above the reply. What that one answers in turn is not shown. */
export type Quote =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'removed' }
  /** `loaded`: the message is in the list, so that one can go there. */
  | { status: 'ready'; name: string; content: string; loaded: boolean };

interface QuoteSources {
  /** Loaded messages by their id. */
  entries: ReadonlyMap<string, TimelineEntry>;
  /** Answered messages that are not loaded. */
  originals: ReadonlyMap<string, Original>;
  authors: ReadonlyMap<string, Author>;
  uid: string;
  /** Whether there is nothing to wait for any more. */
  isSettled: (id: string) => boolean;
}

/** Where the message is loaded, the quote follows it: what is removed there is removed here at once. */
export function quoteOf(id: string, { entries, originals, authors, uid, isSettled }: QuoteSources): Quote {
  const nameOf = (author: string) => (author === uid ? 'You' : authorName(authors.get(author)) || 'A member');
  const entry = entries.get(id);
  if (entry) {
    if (entry.removedBy) return { status: 'removed' };
    return { status: 'ready', name: nameOf(entry.uid), content: entry.content, loaded: true };
  }
  const original = originals.get(id);
  if (original === undefined) return { status: isSettled(id) ? 'failed' : 'loading' };
  if (original === null) return { status: 'removed' };
  return { status: 'ready', name: nameOf(original.uid), content: original.content, loaded: false };
}

/** Messages of others and one's own, once they are stored. The rules take no reply to one that lies under an odd id. */
export const isAnswerable = ({ id, delivery, removedBy }: TimelineEntry): boolean =>
  delivery === null && removedBy === null && MESSAGE_ID.test(id);

interface Conversation {
  quote: (id: string) => Quote;
  /** Begins a reply in the message field. */
  reply: (entry: TimelineEntry) => void;
  /** Goes to a message in the list. */
  show: (id: string) => void;
  /** Members whose names are known, the user among them. */
  members: readonly Member[];
}

/** What every message of the chat may need of the others. */
export const ConversationContext = createContext<Conversation | null>(null);

export function useConversation(): Conversation {
  const conversation = useContext(ConversationContext);
  if (!conversation) throw new Error('useConversation needs the ConversationContext above it.');
  return conversation;
}
