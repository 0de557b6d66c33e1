import type { MessageRemover } from '@portal/functions/contract/chat/chat';
import { dayOf } from '#components/format/formatters.ts';
import type { Draft } from '../api/message-sender.ts';

/** A message in the list, stored or outgoing. */
export interface TimelineEntry {
  id: string;
  uid: string;
  content: string;
  at: Date;
  /** The id of the message that it answers. */
  replyTo: string | null;
  /** The uids of the members whom it names. */
  mentions: readonly string[];
  removedBy: MessageRemover | null;
  /** Null once the message is stored. */
  delivery: 'sending' | 'sent' | 'failed' | null;
  failure: string | null;
}

export interface Entry extends TimelineEntry {
  /** The first of several messages by one author within minutes. It shows the name and the avatar. */
  startsGroup: boolean;
}

export interface Day {
  key: string;
  date: Date;
  entries: Entry[];
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

/** A message starts a new group after this time, even by the same author. */
const GROUP_MS = 5 * 60_000;

/** Stored messages, oldest first, then outgoing messages that are not stored yet. */
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

export function groupByDay(messages: readonly TimelineEntry[]): Day[] {
  const days: Day[] = [];
  let previous: TimelineEntry | undefined;
  for (const message of messages) {
    const key = dayOf(message.at);
    let day = days.at(-1);
    if (day?.key !== key) {
      day = { key, date: message.at, entries: [] };
      days.push(day);
      previous = undefined;
    }
    day.entries.push({ ...message, startsGroup: !previous || !continuesGroup(previous, message) });
    previous = message;
  }
  return days;
}

const continuesGroup = (previous: TimelineEntry, message: TimelineEntry) =>
  previous.uid === message.uid && message.at.getTime() - previous.at.getTime() < GROUP_MS;
