import { CliError, messageOf } from '../../../scripts/project/errors.ts';
import { log } from '../../../scripts/project/log.ts';
import type { Harness, TestCase } from '../../../tests/rules/test-cases.ts';
import type { Mutant, Reached } from './mutants.ts';

/** Runs all test cases on the unchanged rules. A noticed change only proves something if they pass. */
export async function playUnchanged<Service>(workers: readonly Worker<Service>[], rules: string): Promise<void> {
  await Promise.all(workers.map(({ harness }) => harness.load(rules)));
  const testCases = (workers[0]?.testCases ?? []).values();
  await share(workers, testCases, async (worker, testCase) => {
    const fault = await faultOf(worker, testCase);
    if (fault !== undefined)
      throw new CliError(`The rules as they are fail "${testCase.match} › ${testCase.title}": ${fault}`);
  });
}

/** Tries every mutant on the next free worker. */
export async function tryMutants<Service>(
  file: string,
  workers: readonly Worker<Service>[],
  mutants: readonly Mutant[],
  listed: ReadonlySet<string>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  await share(workers, mutants.values(), async (worker, mutant) => {
    verdicts.push(await tryMutant(worker, mutant, listed.has(mutant.id)));
    if (verdicts.length % 50 === 0) log(`  ${file}: ${verdicts.length} of ${mutants.length}`);
  });
  return verdicts;
}

/** Workers take pieces of the work one by one until all are done. */
async function share<Service, Work>(
  workers: readonly Worker<Service>[],
  work: Iterable<Work>,
  act: (worker: Worker<Service>, piece: Work) => Promise<void>,
): Promise<void> {
  const queue = work[Symbol.iterator]();
  await Promise.all(
    workers.map(async (worker) => {
      for (let next = queue.next(); !next.done; next = queue.next()) await act(worker, next.value);
    }),
  );
}

/** A place to try rules: a harness with replaceable rules, and its test cases. */
export interface Worker<Service> {
  harness: Harness<Service> & { load: (rules: string) => Promise<string | undefined> };
  testCases: readonly TestCase<Service>[];
  /** Faults found by the tests that read the rules instead of evaluating them. */
  findParted: (rules: string) => string[];
}

/** The result for a mutant: noticed by a test case, not noticed, or rules that don't compile. */
export type Verdict =
  | { outcome: 'killed'; mutant: Mutant; by: string }
  | { outcome: 'survived'; mutant: Mutant }
  | { outcome: 'invalid'; mutant: Mutant; fault: string };

/**
 * Runs test cases on the mutant until one contradicts its matrix. For a mutant that is listed as changing no answer,
 * only the cases that it could reach are run.
 */
export async function tryMutant<Service>(worker: Worker<Service>, mutant: Mutant, isListed: boolean): Promise<Verdict> {
  const fault = await worker.harness.load(mutant.source);
  if (fault !== undefined) return { outcome: 'invalid', mutant, fault };
  for (const testCase of orderTestCases(worker.testCases, mutant.reached, isListed)) {
    if ((await faultOf(worker, testCase)) !== undefined) {
      return { outcome: 'killed', mutant, by: `${testCase.match} › ${testCase.title}` };
    }
  }
  const [parted] = isListed ? [] : worker.findParted(mutant.source);
  return parted === undefined
    ? { outcome: 'survived', mutant }
    : { outcome: 'killed', mutant, by: `the rules repeat the contract: ${parted}` };
}

/** Errors of the emulators themselves, which are not answers of the rules. */
const NO_ANSWER = /unavailable|deadline|ECONN|retry-limit|fetch failed/i;

/** Returns the difference from the matrix, if there is one. */
export async function faultOf<Service>(
  { harness }: Worker<Service>,
  testCase: TestCase<Service>,
): Promise<string | undefined> {
  try {
    await testCase.play(harness);
    return undefined;
  } catch (error) {
    if (NO_ANSWER.test(messageOf(error))) throw new CliError(`The emulators stopped answering: ${messageOf(error)}`);
    return messageOf(error);
  }
}

/**
 * Sorts the test cases: first the cases that the change can alter, then cases on the same matches, then all others.
 * `onlyReached` returns only the first.
 */
export function orderTestCases<T extends { match: string; operation: string }>(
  testCases: readonly T[],
  reached: readonly Reached[],
  onlyReached = false,
): T[] {
  const rank = ({ match, operation }: T) => {
    const here = reached.filter((one) => one.match === match);
    if (here.some(({ method }) => method === operation)) return 0;
    return here.length > 0 ? 1 : 2;
  };
  const ordered = testCases.toSorted((one, other) => rank(one) - rank(other));
  return onlyReached ? ordered.filter((testCase) => rank(testCase) === 0) : ordered;
}
