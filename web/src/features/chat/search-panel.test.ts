import { expect, it } from 'vitest';
import { searchMessages, snippet } from './search-panel.tsx';
import type { TimelineEntry } from './timeline.ts';

const entry = (id: string, content: string, rest: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  uid: 'ada',
  content,
  at: new Date('2026-11-20T09:00:00Z'),
  replyTo: null,
  mentions: [],
  removedBy: null,
  delivery: null,
  failure: null,
  ...rest,
});
const AUTHORS = new Map([
  ['ada', { name: 'Ada Quill', avatar: null }],
  ['lucia', { name: 'Lucía Ferrer', avatar: null }],
]);
const ENTRIES = [
  entry('first', 'Royalty rates differ by sector'),
  entry('second', 'Ask for the royalty', { uid: 'lucia' }),
  entry('removed', 'royalty', { removedBy: 'author' }),
  entry('pending', 'royalty', { delivery: 'sending' }),
  entry('last', 'שלום עולם'),
];

it.each([
  ['royalty', ['second', 'first']],
  ['ROYALTY  sector', ['first']],
  ['lucia', ['second']],
  ['lucía royalty', ['second']],
  ['עולם', ['last']],
  ['tulips', []],
  ['  ', []],
])('searching for %j finds the messages %j', (wanted, ids) => {
  expect(searchMessages(ENTRIES, AUTHORS, wanted).map(({ id }) => id)).toEqual(ids);
});

it('cuts a long text around the match, never within a character', () => {
  const text = `${'👍'.repeat(300)} royalty ${'👍'.repeat(300)}`;
  const cut = snippet(text, 'Royalty', 60);
  expect(cut).toContain(' royalty ');
  expect(cut).toMatch(/^…👍.*👍…$/u);
  expect(Array.from(cut)).toHaveLength(62);
  expect(snippet('short\n\nand plain', 'plain')).toBe('short and plain');
  expect(snippet('a'.repeat(500), 'ada', 10)).toBe(`${'a'.repeat(10)}…`);
});
