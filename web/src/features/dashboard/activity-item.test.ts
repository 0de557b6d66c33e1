import { CHAT_MESSAGE_MAX } from '@portal/functions/contract/limits';
import { expect, it } from 'vitest';
import { describeActivity, groupByDay } from './activity-item.tsx';

const base = { user_id: 'amara', created_at: new Date('2026-11-16T10:00:00Z') };

it('describes a completed onboarding with its labels', () => {
  const meta = {
    completed_at: '2026-11-16T10:00:00Z',
    investment_experience: 'intermediate',
    preferred_sectors: ['Technology', 'Education'],
  };
  expect(describeActivity({ ...base, type: 'onboarding_completed', meta })).toEqual({
    title: 'Completed investor onboarding',
    detail: 'Intermediate (3-7 years) · Technology, Education',
  });
});

it.each([
  ['both names', { full_name: 'Amara Okafor', username: 'amara' }, 'Amara Okafor · @amara'],
  ['a full name', { full_name: 'Amara Okafor', username: null }, 'Amara Okafor'],
  ['a username', { full_name: null, username: 'amara' }, '@amara'],
  ['no names', { full_name: null, username: null }, null],
])('describes a profile update with %s', (_name, meta, detail) => {
  expect(describeActivity({ ...base, type: 'profile_updated', meta })).toEqual({ title: 'Updated profile', detail });
});

it.each([
  [50, 'a'.repeat(50)],
  [51, `${'a'.repeat(50)}…`],
])('limits a message of %i characters to fifty', (length, detail) => {
  expect(describeActivity({ ...base, type: 'message_sent', meta: { content: 'a'.repeat(length) } }).detail).toBe(
    detail,
  );
});

it('shows the whole message if the space allows', () => {
  const content = 'a'.repeat(CHAT_MESSAGE_MAX);
  const activity = { ...base, type: 'message_sent', meta: { content } } as const;
  expect(describeActivity(activity, CHAT_MESSAGE_MAX).detail).toBe(content);
});

it('describes a question by its opportunity, not by its text', () => {
  const meta = { opportunity_id: 'a-box', title: 'A Box' };
  expect(describeActivity({ ...base, type: 'question_asked', meta })).toEqual({
    title: 'Asked a question',
    detail: 'A Box',
  });
});

const at = (day: number, hour: number) => new Date(2026, 10, day, hour);
const group = (times: Date[]) => groupByDay(times, (time) => time).map(({ entries }) => entries);

it('starts a group for each new day, in the given order', () => {
  const times = [at(21, 9), at(21, 0), at(20, 23), at(18, 12), at(18, 1)];
  expect(group(times)).toEqual([[at(21, 9), at(21, 0)], [at(20, 23)], [at(18, 12), at(18, 1)]]);
});

it('names a group by its day and dates it by its first entry', () => {
  expect(groupByDay([at(21, 9), at(21, 8)], (time) => time)).toMatchObject([{ key: '2026-11-21', date: at(21, 9) }]);
});

it('returns no groups for no entries', () => {
  expect(group([])).toEqual([]);
});
