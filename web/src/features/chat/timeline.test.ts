import { expect, it } from 'vitest';
import { groupByDay } from './messages/group-by-day.ts';
import { type TimelineEntry, toTimeline } from './timeline.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const stored = (id: string, user_id: string, created_at: Date) => ({ id, user_id, content: id, created_at });
const entry = (id: string, uid: string, time: Date): TimelineEntry => ({
  id,
  uid,
  content: id,
  at: time,
  replyTo: null,
  mentions: [],
  removedBy: null,
  delivery: null,
  failure: null,
});

it('shows stored messages oldest first, then outgoing ones, without duplicates', () => {
  const newestFirst = [stored('b', 'ada', at(21, 10)), stored('a', 'grace', at(21, 9))];
  const outgoing = [
    { id: 'b', content: 'b', at: at(21, 10), state: 'sent' as const },
    { id: 'c', content: 'c', at: at(21, 9), state: 'failed' as const, failure: 'unreachable' },
  ];
  expect(
    toTimeline(newestFirst, outgoing, 'ada').map(({ id, uid, delivery, failure }) => [id, uid, delivery, failure]),
  ).toEqual([
    ['a', 'grace', null, null],
    ['b', 'ada', null, null],
    ['c', 'ada', 'failed', 'unreachable'],
  ]);
});

it('keeps a removed message in the list', () => {
  const removed = { ...stored('a', 'ada', at(21, 9)), content: '', removed_by: 'moderator' as const };
  expect(toTimeline([removed], [], 'grace')).toEqual([
    { ...entry('a', 'ada', at(21, 9)), content: '', removedBy: 'moderator' },
  ]);
});

it('groups messages by day, and an author’s messages within minutes', () => {
  const days = groupByDay([
    entry('a', 'ada', at(20, 23, 58)),
    entry('b', 'ada', at(20, 23, 59)),
    entry('c', 'ada', at(21, 0, 0)),
    entry('d', 'grace', at(21, 0, 1)),
    entry('e', 'grace', at(21, 0, 7)),
    entry('f', 'grace', at(21, 0, 8)),
  ]);
  expect(
    days.map(({ key, entries }) => [key, entries.map(({ id, startsGroup }) => (startsGroup ? id.toUpperCase() : id))]),
  ).toEqual([
    ['2026-11-20', ['A', 'b']],
    ['2026-11-21', ['C', 'D', 'E', 'f']],
  ]);
  expect(groupByDay([])).toEqual([]);
});
