import { expect, it } from 'vitest';
import { isAnswerable, quoteOf } from './replies.tsx';
import type { TimelineEntry } from './timeline.ts';

const entry = (id: string, rest: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  uid: 'ada',
  content: 'Good morning',
  at: new Date('2026-11-20T09:00:00Z'),
  replyTo: null,
  mentions: [],
  removedBy: null,
  delivery: null,
  failure: null,
  ...rest,
});
const sources = {
  entries: new Map([
    ['loaded', entry('loaded')],
    ['own', entry('own', { uid: 'me' })],
    ['tombstone', entry('tombstone', { removedBy: 'moderator', content: '' })],
    ['nested', entry('nested', { replyTo: 'loaded', content: 'A reply' })],
    ['nameless', entry('nameless', { uid: 'unknown' })],
  ]),
  originals: new Map([
    ['older', { uid: 'ada', content: 'Long ago' }],
    ['gone', null],
  ]),
  authors: new Map([['ada', { name: 'Ada Quill', avatar: null }]]),
  uid: 'me',
  isSettled: (id: string) => id === 'unreachable',
};

it.each([
  ['loaded', { status: 'ready', name: 'Ada Quill', content: 'Good morning', loaded: true }],
  ['own', { status: 'ready', name: 'You', content: 'Good morning', loaded: true }],
  ['nested', { status: 'ready', name: 'Ada Quill', content: 'A reply', loaded: true }],
  ['nameless', { status: 'ready', name: 'A member', content: 'Good morning', loaded: true }],
  ['tombstone', { status: 'removed' }],
  ['older', { status: 'ready', name: 'Ada Quill', content: 'Long ago', loaded: false }],
  ['gone', { status: 'removed' }],
  ['unreachable', { status: 'failed' }],
  ['on its way', { status: 'loading' }],
])('quotes a message that is %s', (id, expected) => {
  expect(quoteOf(id, sources)).toEqual(expected);
});

it('allows answers only to stored, present messages with a valid id', () => {
  expect(isAnswerable(entry('proper-1'))).toBe(true);
  expect(isAnswerable(entry('odd.id'))).toBe(false);
  expect(isAnswerable(entry('removed', { removedBy: 'author' }))).toBe(false);
  expect(isAnswerable(entry('pending', { delivery: 'sending' }))).toBe(false);
});
