import { expect, it } from 'vitest';
import { runsOf } from './runs-of.ts';

const font = (name: string, characters: string) => ({
  name,
  getCharacterSet: () => [...characters].map((character) => character.codePointAt(0) ?? 0),
});
const latin = font('latin', 'abc é');
const wide = font('wide', 'abc あ□');

const cut = (text: string) => runsOf(text, [latin, wide]).map((run) => [run.font.name, run.text]);

it.each([
  ['abc', [['latin', 'abc']]],
  [
    'ab あc',
    [
      ['latin', 'ab '],
      ['wide', 'あ'],
      ['latin', 'c'],
    ],
  ],
  ['e\u0301', [['latin', 'é']]],
  [
    'a👩b',
    [
      ['latin', 'a'],
      ['wide', '□'],
      ['latin', 'b'],
    ],
  ],
  ['👩‍🔬', [['wide', '□□']]],
  ['a\u202eb\u0000c', [['latin', 'abc']]],
  ['', []],
])('%j is drawn as %j', (text, expected) => {
  expect(cut(text)).toEqual(expected);
});

it('leaves out what nothing can stand for', () => {
  expect(runsOf('aあ', [latin]).map(({ text }) => text)).toEqual(['a']);
});
