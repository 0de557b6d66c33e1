import * as limits from '@portal/functions/contract/limits';
import { describe, expect, it } from 'vitest';
import { limitsAt, partedLimits, REPEATED_LIMITS } from './repeated-limits.ts';
import { readRules } from './rules-file.ts';

const FILES = [{ name: 'firestore.rules' }, { name: 'storage.rules' }] as const;

describe.each(FILES)('$name repeats the contract', ({ name }) => {
  it.each(REPEATED_LIMITS[name])('%s', (_what, place, expected) => {
    expect(limitsAt(readRules(name), place)).toEqual(expected.map(String));
  });
});

it('a limit that differs is reported by name', () => {
  const rules = readRules('firestore.rules');
  expect(partedLimits('firestore.rules', rules)).toEqual([]);
  expect(partedLimits('firestore.rules', rules.replace("value(1, 's')", "value(0, 's')"))).toEqual([
    'seconds between messages',
  ]);
});

it('a page holds the longest list of any screen', () => {
  expect(limits.CHAT_PAGE).toBeGreaterThanOrEqual(
    Math.max(limits.ACTIVITIES_FETCHED, limits.ACTIVITIES_PAGE, limits.ADMIN_PAGE),
  );
});
