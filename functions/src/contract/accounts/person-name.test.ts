import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters } from './person-name.ts';

const LAST = 0x10ffff;
/** Invisible characters by Unicode's properties. Unassigned code points are left out. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
const IGNORED = /\p{Default_Ignorable_Code_Point}/u;
const SELECTOR = /\p{Variation_Selector}/u;
const UNASSIGNED = /\p{Cn}/u;
const BLANK = '\u2800';

const mustBeHidden = (character: string) =>
  UNSEEN.test(character) || (IGNORED.test(character) && !SELECTOR.test(character)) || character === BLANK;

it('the list contains every invisible character of Unicode, and no other', () => {
  const wrong: string[] = [];
  for (let point = 0; point <= LAST; point += 1) {
    const character = String.fromCodePoint(point);
    if (UNASSIGNED.test(character)) continue;
    if (hasHiddenCharacters(`a${character}b`) !== mustBeHidden(character)) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

describe('a real name', () => {
  it.each([
    'Ada Lovelace',
    'José-María O’Neill, Jr.',
    'Σωκράτης Παπαδόπουλος',
    'محمد عبد الله',
    'علی\u200cرضا',
    'שרה כהן',
    'श्री\u200dमती क्\u200dष',
    'ශ්\u200dරී',
    '山田 太郎',
    '葛\u{e0100}城',
    'Nguyễn Thị Ánh',
    'Anna 🌻\ufe0f',
  ])('such as %j has no hidden characters', (name) => {
    expect(hasHiddenCharacters(name)).toBe(false);
  });
});

describe('a joiner that is not part of the spelling', () => {
  it.each(['A\u200cda', 'Ada\u200d', '\u200cمینا', 'مینا\u200c', 'مي\u200c\u200cنا', 'می\u200c nا', '👩\u200d🔬'])(
    'such as in %j is a hidden character',
    (name) => {
      expect(hasHiddenCharacters(name)).toBe(true);
    },
  );
});

it('checks a long text within a second', () => {
  const persian = 'می\u200c'.repeat(20_000);
  const before = performance.now();
  expect(hasHiddenCharacters(`${persian}\u202e`)).toBe(true);
  expect(performance.now() - before).toBeLessThan(1000);
});
