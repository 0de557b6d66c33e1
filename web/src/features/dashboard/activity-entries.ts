import { type Activity, excerpt } from '@portal/functions/contract/accounts/activity';
import { EXCERPT_LENGTH } from '@portal/functions/contract/limits';
import { activityDetail } from '#components/format/activity-detail.ts';
import { dayOf } from '#components/format/formatters.ts';

interface ActivityLine {
  title: string;
  /** The detail of an activity: the message, selection or change. Null if there is none. */
  detail: string | null;
}

/** Title and detail of an activity; a message is shortened to `room` characters. */
export function describeActivity(activity: Activity, room = EXCERPT_LENGTH): ActivityLine {
  switch (activity.type) {
    case 'message_sent':
      return { title: 'Sent a message', detail: excerpt(activity.meta.content, room) };
    case 'onboarding_completed':
      return { title: 'Completed investor onboarding', detail: activityDetail(activity) };
    case 'profile_updated':
      return { title: 'Updated profile', detail: activityDetail(activity) };
  }
}

interface DayOf<Entry> {
  key: string;
  date: Date;
  entries: Entry[];
}

/** Groups entries, which are in order of time, by day of the reader's time zone. */
export function groupByDay<Entry>(entries: readonly Entry[], timeOf: (entry: Entry) => Date): DayOf<Entry>[] {
  const days: DayOf<Entry>[] = [];
  for (const entry of entries) {
    const date = timeOf(entry);
    const key = dayOf(date);
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else days.push({ key, date, entries: [entry] });
  }
  return days;
}
