import { expect, test } from 'vitest';
import type { Attempt } from '../../../tests/rules/attempts.ts';
import { type Bench, tryMutant } from './try-mutant.ts';

const mutant = { id: 'change', line: 1, source: 'changed rules', reached: [{ match: 'notes/{id}', method: 'get' }] };

/** An attempt that goes well, or fails with this message. */
const attempt = (title: string, failure?: string, match = 'notes/{id}'): Attempt<null> => ({
  match,
  operation: 'get',
  actor: 'visitor',
  may: false,
  title,
  play: async () => {
    if (failure !== undefined) throw new Error(failure);
  },
});

/** A bench that takes any rules but these, and plays these attempts. */
const benchWith = (attempts: Attempt<null>[], more: Partial<Bench<null>> = {}): Bench<null> => ({
  stage: { clear: async () => undefined, as: () => null, load: async () => undefined },
  attempts,
  findParted: () => [],
  ...more,
});
const SUCCEEDED = 'Expected request to fail, but it succeeded.';

test('a change that an attempt notices is killed by the first that does', async () => {
  const bench = benchWith([attempt('far', SUCCEEDED, 'other/{id}'), attempt('quiet'), attempt('near', SUCCEEDED)]);
  expect(await tryMutant(bench, mutant, false)).toEqual({ outcome: 'killed', mutant, by: 'notes/{id} › near' });
});

test('a change that nothing notices survives', async () => {
  expect(await tryMutant(benchWith([attempt('quiet')]), mutant, false)).toEqual({ outcome: 'survived', mutant });
});

test('a change that the tests notice who read the rules is killed by them, unless it is listed', async () => {
  const bench = benchWith([attempt('quiet')], { findParted: (rules) => [`what ${rules} say`] });
  expect(await tryMutant(bench, mutant, false)).toMatchObject({
    outcome: 'killed',
    by: 'the rules repeat the contract: what changed rules say',
  });
  expect(await tryMutant(bench, mutant, true)).toMatchObject({ outcome: 'survived' });
});

test('of a listed change only what it reaches is tried', async () => {
  const bench = benchWith([attempt('far', SUCCEEDED, 'other/{id}')]);
  expect(await tryMutant(bench, mutant, true)).toMatchObject({ outcome: 'survived' });
  expect(await tryMutant(bench, mutant, false)).toMatchObject({ outcome: 'killed' });
});

test('what does not compile is no rules', async () => {
  const stage = { ...benchWith([]).stage, load: async () => 'line 1: Unexpected' };
  expect(await tryMutant(benchWith([], { stage }), mutant, false)).toEqual({
    outcome: 'invalid',
    mutant,
    fault: 'line 1: Unexpected',
  });
});

test.each(['14 UNAVAILABLE: connection refused', 'fetch failed', 'storage/retry-limit-exceeded'])(
  'emulators that do not answer (%s) notice nothing: the run ends',
  async (failure) => {
    await expect(tryMutant(benchWith([attempt('one', failure)]), mutant, false)).rejects.toThrow(/stopped answering/);
  },
);
