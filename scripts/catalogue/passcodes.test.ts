import { describe, expect, test } from 'vitest';
import { isStrong } from '../../functions/src/catalogue/passcodes.ts';
import { inProject } from '../project/paths.ts';
import { readSeed } from '../seed/read-seed.ts';
import { makePasscodes, parsePasscodes, readSecretPasscodes, validatePasscodes } from './passcodes.ts';

const IDS = ['one-box', 'other-box'];
const STRONG = 'k7m2-p9xq-4t8w-h3nd';

test('parses passcodes, and names an invalid one by its id without repeating it', () => {
  expect(parsePasscodes('{"default":"long enough","one-box":"another one"}', 'x.json')).toEqual({
    default: 'long enough',
    'one-box': 'another one',
  });
  expect(() => parsePasscodes('{"one-box":"short"}', 'x.json')).toThrow(
    'The passcode of one-box in x.json must be a text of 8 to 100 characters: choose another.',
  );
  for (const text of ['{"default":"tooshrt"}', `{"default":"${'x'.repeat(101)}"}`, '{"default":12345678}']) {
    expect(() => parsePasscodes(text, 'x.json')).toThrow(/^The passcode of default in x\.json must be a text/);
  }
  for (const text of ['[]', '"a passcode"', 'null', 'a passcode']) {
    expect(() => parsePasscodes(text, 'x.json')).toThrow(/^The passcodes in x\.json must be JSON like/);
  }
});

test('refuses files in the project and missing files', () => {
  expect(() => readSecretPasscodes(inProject('emulator-data', 'passcodes.json'))).toThrow('is in the project');
  expect(() => readSecretPasscodes('/nowhere/passcodes.json')).toThrow('there is no file /nowhere/passcodes.json');
});

test('generates strong and different passcodes', () => {
  const made = Array.from({ length: 200 }, () => Object.values(makePasscodes(['default', 'one-box'])));
  expect(new Set(made.flat()).size).toBe(400);
  for (const passcode of made.flat()) {
    expect(passcode).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
    expect(isStrong(passcode)).toBe(true);
  }
  expect(Object.keys(makePasscodes(['default', 'one-box']))).toEqual(['default', 'one-box']);
});

test.each([
  ['words with a year', 'Acme-Unlock-2026'],
  ['a long phrase', 'correct horse battery staple'],
  ['in the form of a generated one, with one letter', 'aaaa-aaaa-aaaa-aaaa'],
  ['in the form of a generated one, with two letters in turn', 'abab-abab-abab-abab'],
  ['three groups', 'k7m2-p9xq-4t8w'],
  ['five groups', 'k7m2-p9xq-4t8w-h3nd-v6r5'],
  ['letters that look like digits', 'k7m2-p9xq-4t8w-l0o1'],
  ['capital letters', 'K7M2-P9XQ-4T8W-H3ND'],
])('a passcode is weak if it is %s', (_what, passcode) => {
  expect(isStrong(passcode)).toBe(false);
});

describe('the faults of passcodes', () => {
  test('include a weak one for a real project', () => {
    const passcodes = { default: 'k7m2-p9xq-4t8w-h3nd', 'one-box': 'Acme-Unlock-2026' };
    expect(validatePasscodes(passcodes, IDS, { default: 'printed one' })).toEqual([
      'The passcode of one-box is easy to guess: make one with "npm run catalogue -- passcodes one-box".',
    ]);
  });

  test.each([
    [{ 'third-box': STRONG }, 'There is a passcode for third-box, which is not in this catalogue.'],
    [
      { default: STRONG, 'one-box': STRONG },
      'The passcode of one-box is the default one: remove it, or choose another.',
    ],
    [
      { default: 'printed one' },
      "The passcode of default is the demo project's, which anyone can read: choose another.",
    ],
  ])('include that of %j', (passcodes, sentence) => {
    expect(validatePasscodes(passcodes, IDS, { default: 'printed one' })).toEqual([sentence]);
  });

  test('do not include those of the demo project', () => {
    const { passcodes, catalogue } = readSeed();
    const ids = catalogue.map(({ id }) => id);
    expect(Object.keys(passcodes)).toEqual(['default', 'dod-passthejam-ip-box']);
    expect(validatePasscodes(passcodes, ids)).toEqual([]);
  });
});
