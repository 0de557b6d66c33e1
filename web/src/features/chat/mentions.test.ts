import { describe, expect, it } from 'vitest';
import { insertMention, membersOf, mentionQuery, mentionsIn, splitMentions, suggestMembers } from './mentions.tsx';

const author = (name: string | null) => ({ name, avatar: null });
const ADA = { uid: 'ada', name: 'Ada Quill' };
const ADA_KING = { uid: 'king', name: 'Ada Quill King' };
const LUCIA = { uid: 'lucia', name: 'Lucía Ferrer' };
const RTL = { uid: 'rtl', name: 'שרה כהן' };
const MEMBERS = [ADA, ADA_KING, LUCIA, RTL];

it('lists loaded authors with a name as members, sorted by name', () => {
  const authors = new Map([
    ['lucia', author('Lucía Ferrer')],
    ['ada', author('Ada Quill')],
    ['nameless', author(null)],
  ]);
  expect(membersOf(authors)).toEqual([ADA, LUCIA]);
});

describe('mentionQuery', () => {
  it.each([
    ['@', 1, { start: 0, typed: '' }],
    ['Thanks @ad', 10, { start: 7, typed: 'ad' }],
    ['Thanks (@Ada Qu', 15, { start: 8, typed: 'Ada Qu' }],
    ['one\n@lu', 7, { start: 4, typed: 'lu' }],
    ['@ada and more', 4, { start: 0, typed: 'ada' }],
    ['@שר', 3, { start: 0, typed: 'שר' }],
    ['ada@example.com', 15, null],
    ['Thanks', 6, null],
    ['@ada\nmore', 9, null],
    ['@', 0, null],
    [`@${'a'.repeat(500)}`, 501, null],
  ])('reads %j with the caret at %i', (text, caret, expected) => {
    expect(mentionQuery(text, caret)).toEqual(expected);
  });
});

it.each([
  ['', ['ada', 'king', 'lucia', 'rtl']],
  ['ad', ['ada', 'king']],
  ['LUCIA', ['lucia']],
  ['ferrer', ['lucia']],
  ['king', ['king']],
  ['Ada Quill K', ['king']],
  ['כהן', ['rtl']],
  ['nobody', []],
])('completes %j with the members %j', (typed, uids) => {
  expect(suggestMembers(typed, MEMBERS).map(({ uid }) => uid)).toEqual(uids);
});

it('suggests at most five members', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ uid: `${index}`, name: `Ada ${index}` }));
  expect(suggestMembers('ada', many)).toHaveLength(5);
});

it('inserts the name and moves the caret after it', () => {
  const query = { start: 7, typed: 'ad' };
  expect(insertMention('Thanks @ad for this', 10, query, ADA)).toEqual({
    text: 'Thanks @Ada Quill for this',
    caret: 18,
  });
  expect(insertMention('Thanks @ad', 10, query, ADA)).toEqual({ text: 'Thanks @Ada Quill ', caret: 18 });
});

describe('mentionsIn', () => {
  it.each([
    ['@Ada Quill, thank you', ['ada']],
    ['@Ada Quill King, thank you', ['king']],
    ['(@Lucía Ferrer)', ['lucia']],
    ['@Ada Quillings is another', []],
    ['ada@Ada Quill', []],
    ['Ada Quill', []],
    ['@Ada Quill and again @Ada Quill', ['ada']],
    ['@שרה כהן שלום', ['rtl']],
  ])('finds the members mentioned in %j', (text, uids) => {
    expect(mentionsIn(text, MEMBERS)).toEqual(uids);
    expect(
      splitMentions(text, MEMBERS)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('finds at most five members', () => {
    const many = 'abcdefg'.split('').map((letter) => ({ uid: letter, name: letter }));
    expect(mentionsIn('@a @b @c @d @e @f @g', many)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
