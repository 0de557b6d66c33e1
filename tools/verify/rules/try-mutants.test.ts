import { expect, test } from 'vitest';
import type { TestCase } from '../../../tests/rules/test-cases.ts';
import { orderTestCases, tryMutant, type Worker } from './try-mutants.ts';

const mutant = { id: 'change', line: 1, source: 'changed rules', reached: [{ match: 'notes/{id}', method: 'get' }] };

/** A test case that passes, or fails with this message. */
const testCase = (title: string, failure?: string, match = 'notes/{id}'): TestCase<null> => ({
  match,
  operation: 'get',
  actor: 'visitor',
  may: false,
  title,
  play: async () => {
    if (failure !== undefined) throw new Error(failure);
  },
});

/** A worker that loads any rules except these, and runs these test cases. */
const workerWith = (testCases: TestCase<null>[], more: Partial<Worker<null>> = {}): Worker<null> => ({
  harness: { clear: async () => undefined, as: () => null, load: async () => undefined },
  testCases,
  findParted: () => [],
  ...more,
});
const SUCCEEDED = 'Expected request to fail, but it succeeded.';

test('a change is killed by the first test case that notices it', async () => {
  const worker = workerWith([testCase('far', SUCCEEDED, 'other/{id}'), testCase('quiet'), testCase('near', SUCCEEDED)]);
  expect(await tryMutant(worker, mutant, false)).toEqual({ outcome: 'killed', mutant, by: 'notes/{id} › near' });
});

test('a change that no test case notices survives', async () => {
  expect(await tryMutant(workerWith([testCase('quiet')]), mutant, false)).toEqual({ outcome: 'survived', mutant });
});

test('a change is killed by tests that read the rules, unless it is listed', async () => {
  const worker = workerWith([testCase('quiet')], { findParted: (rules) => [`what ${rules} say`] });
  expect(await tryMutant(worker, mutant, false)).toMatchObject({
    outcome: 'killed',
    by: 'the rules repeat the contract: what changed rules say',
  });
  expect(await tryMutant(worker, mutant, true)).toMatchObject({ outcome: 'survived' });
});

test('only the test cases that a listed change reaches are run for it', async () => {
  const worker = workerWith([testCase('far', SUCCEEDED, 'other/{id}')]);
  expect(await tryMutant(worker, mutant, true)).toMatchObject({ outcome: 'survived' });
  expect(await tryMutant(worker, mutant, false)).toMatchObject({ outcome: 'killed' });
});

test('rules that do not compile are invalid', async () => {
  const harness = { ...workerWith([]).harness, load: async () => 'line 1: Unexpected' };
  expect(await tryMutant(workerWith([], { harness }), mutant, false)).toEqual({
    outcome: 'invalid',
    mutant,
    fault: 'line 1: Unexpected',
  });
});

test.each(['14 UNAVAILABLE: connection refused', 'fetch failed', 'storage/retry-limit-exceeded'])(
  'a run ends if the emulators do not answer (%s)',
  async (failure) => {
    await expect(tryMutant(workerWith([testCase('one', failure)]), mutant, false)).rejects.toThrow(/stopped answering/);
  },
);

const operationOf = (match: string, operation: string, title = '') => ({ match, operation, title });

test('test cases that a change can alter run first, and none is left out', () => {
  const operations = [
    operationOf('a', 'get'),
    operationOf('b', 'list'),
    operationOf('b', 'get', 'one'),
    operationOf('b', 'get', 'other'),
    operationOf('c', 'get'),
  ];
  const reached = [
    { match: 'b', method: 'get' },
    { match: 'c', method: 'update' },
  ];
  expect(orderTestCases(operations, reached)).toEqual([
    operationOf('b', 'get', 'one'),
    operationOf('b', 'get', 'other'),
    operationOf('b', 'list'),
    operationOf('c', 'get'),
    operationOf('a', 'get'),
  ]);
  expect(orderTestCases(operations, reached, true)).toEqual([
    operationOf('b', 'get', 'one'),
    operationOf('b', 'get', 'other'),
  ]);
});
