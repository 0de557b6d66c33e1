import { expect, test } from 'vitest';
import { RULES_FILES, readRulesArguments } from './read-rules-arguments.ts';

test('everything is tried unless a file or a text is named', () => {
  expect(readRulesArguments([])).toEqual({ files: RULES_FILES, only: undefined });
  expect(readRulesArguments(['storage', '--only=isImage'])).toEqual({ files: ['storage.rules'], only: 'isImage' });
  expect(() => readRulesArguments(['database'])).toThrow(/"database" is not known/);
});
