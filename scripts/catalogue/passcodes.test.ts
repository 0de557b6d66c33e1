import { describe, expect, test } from 'vitest';
import { inProject } from '../project/paths.ts';
import { readSeed } from '../seed/read-seed.ts';
import { parsePasscodes, readSecretPasscodes, validatePasscodes } from './passcodes.ts';

const IDS = ['one-box', 'other-box'];

test('passcodes are read, and a wrong one is named by its place and never repeated', () => {
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

test('they are not taken from within the project, nor from nowhere', () => {
  expect(() => readSecretPasscodes(inProject('emulator-data', 'passcodes.json'))).toThrow('lies within the project');
  expect(() => readSecretPasscodes('/nowhere/passcodes.json')).toThrow('there is no file /nowhere/passcodes.json');
});

describe('what is wrong with passcodes is told without them', () => {
  test.each([
    [{ 'third-box': 'a passcode' }, 'There is a passcode for third-box, which is no opportunity of this catalogue.'],
    [
      { default: 'a passcode', 'one-box': 'a passcode' },
      'The passcode of one-box is the default one: leave it out, or give it one of its own.',
    ],
    [
      { default: 'printed one' },
      "The passcode of default is the demo project's, which anyone can read: choose another.",
    ],
  ])('%j', (passcodes, sentence) => {
    expect(validatePasscodes(passcodes, IDS, { default: 'printed one' })).toEqual([sentence]);
  });

  test('nothing, of those of the demo project', () => {
    const { passcodes, catalogue } = readSeed();
    const ids = catalogue.map(({ id }) => id);
    expect(Object.keys(passcodes)).toEqual(['default', 'dod-passthejam-ip-box']);
    expect(validatePasscodes(passcodes, ids)).toEqual([]);
  });
});
