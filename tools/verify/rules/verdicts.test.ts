import { expect, test } from 'vitest';
import type { Verdict } from './try-mutants.ts';
import { findForgotten, validateVerdicts } from './verdicts.ts';

const mutant = (id: string) => ({ id, line: 7, source: '', reached: [] });
const killed = (id: string): Verdict => ({ outcome: 'killed', mutant: mutant(id), by: 'get: visitor may not' });
const survived = (id: string): Verdict => ({ outcome: 'survived', mutant: mutant(id) });
const listed = [{ reason: 'It is the same.', mutants: ['same'] }];

test('there are no faults if every change is noticed or listed', () => {
  expect(validateVerdicts('x.rules', [killed('one'), survived('same')], listed)).toEqual({
    summary: 'x.rules: 2 changes, 1 noticed, 1 that change no answer, 0 survived, 0 that do not compile',
    faults: [],
  });
});

test.each([
  ['a change that no test notices', [survived('one')], 'x.rules:7 one: no test notices'],
  [
    'a listed change that a test notices',
    [killed('same')],
    /same: is listed as changing no answer, but a test notices/,
  ],
  [
    'a change that does not compile',
    [{ outcome: 'invalid', mutant: mutant('one'), fault: 'line 1' } as const],
    'x.rules:7 one: line 1',
  ],
])('%s is a fault', (_what, verdicts, fault) => {
  const { faults } = validateVerdicts('x.rules', verdicts, listed);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});

test('a listed change that no longer exists is reported', () => {
  expect(findForgotten('x.rules', ['same', 'one'], listed)).toEqual([]);
  expect(findForgotten('x.rules', ['one'], listed)).toEqual([expect.stringContaining('x.rules same')]);
});
