import { type Activity, excerpt } from '@portal/functions/contract/accounts/activity';
import { EXCERPT_LENGTH } from '@portal/functions/contract/limits';
import { EXPERIENCE_OPTIONS } from '@portal/functions/contract/options';
import { dayOf } from '#components/format/formatters.ts';

interface ActivityLine {
  title: string;
  /** What was said, chosen or changed, or null. */
  detail: string | null;
}

/** Title and detail of an activity; a message is shortened to `room` characters. */
export function describeActivity(activity: Activity, room = EXCERPT_LENGTH): ActivityLine {
  switch (activity.type) {
    case 'message_sent':
      return { title: 'Sent a message', detail: excerpt(activity.meta.content, room) };
    case 'onboarding_completed':
      return { title: 'Completed investor onboarding', detail: investorDetail(activity.meta) };
    case 'profile_updated':
      return { title: 'Updated profile', detail: namesDetail(activity.meta) };
  }
}

function investorDetail(meta: { investment_experience: string; preferred_sectors: string[] }): string {
  const experience = EXPERIENCE_OPTIONS.find(({ value }) => value === meta.investment_experience)?.label;
  return [experience ?? meta.investment_experience, meta.preferred_sectors.join(', ')].filter(Boolean).join(' · ');
}

function namesDetail({ full_name, username }: { full_name: string | null; username: string | null }): string | null {
  return [full_name, username ? `@${username}` : null].filter(Boolean).join(' · ') || null;
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
