import { dayOf } from '#components/format/formatters.ts';
import type { TimelineEntry } from '../timeline.ts';

export interface Entry extends TimelineEntry {
  /** First message of an author's group. Shows the name and avatar. */
  startsGroup: boolean;
}

export interface Day {
  key: string;
  date: Date;
  entries: Entry[];
}

const GROUP_MS = 5 * 60_000;

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
