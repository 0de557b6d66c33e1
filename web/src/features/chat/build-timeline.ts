import type { MessageRemover } from '@portal/functions/contract/chat/message';
import { dayOf } from '#components/format/day-label.ts';

/** A message as the list shows it. */
export interface TimelineEntry {
  id: string;
  uid: string;
  content: string;
  at: Date;
  removedBy: MessageRemover | null;
  /** Null once the chat holds it. */
  delivery: 'sending' | 'sent' | 'failed' | null;
  failure: string | null;
}

export interface Entry extends TimelineEntry {
  /** The first of several by one person close together: it carries the name and the picture. */
  leads: boolean;
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
  removed_by?: MessageRemover | undefined;
}

interface Waiting {
  id: string;
  content: string;
  at: Date;
  state: 'sending' | 'sent' | 'failed';
  failure?: string;
}

/** How long a person's next message goes on under the same name. */
const RUN = 5 * 60_000;

/** Stored messages oldest first, and behind them what is on its way: what the chat holds is no longer on its way. */
export function toTimeline(newestFirst: readonly Stored[], outgoing: readonly Waiting[], uid: string): TimelineEntry[] {
  const stored = newestFirst.map(fromStored).reverse();
  const held = new Set(stored.map(({ id }) => id));
  return [...stored, ...outgoing.filter(({ id }) => !held.has(id)).map((entry) => fromWaiting(entry, uid))];
}

const fromStored = ({ id, user_id, content, created_at, removed_by }: Stored): TimelineEntry => ({
  id,
  uid: user_id,
  content,
  at: created_at,
  removedBy: removed_by ?? null,
  delivery: null,
  failure: null,
});

const fromWaiting = ({ id, content, at, state, failure }: Waiting, uid: string): TimelineEntry => ({
  id,
  uid,
  content,
  at,
  removedBy: null,
  delivery: state,
  failure: failure ?? null,
});

/** Days in order, each with its messages. */
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
    day.entries.push({ ...message, leads: !previous || !continues(previous, message) });
    previous = message;
  }
  return days;
}

const continues = (previous: TimelineEntry, message: TimelineEntry) =>
  previous.uid === message.uid && message.at.getTime() - previous.at.getTime() < RUN;
