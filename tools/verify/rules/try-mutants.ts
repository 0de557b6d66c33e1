import { CliError } from '../../../scripts/project/cli-error.ts';
import { say } from '../../../scripts/project/print.ts';
import type { Mutant } from './mutants.ts';
import { type Bench, faultOf, tryMutant, type Verdict } from './try-mutant.ts';

/** Plays everything on the rules as they are: a change that is noticed proves something only where all else is quiet. */
export async function playUnchanged<Service>(benches: readonly Bench<Service>[], rules: string): Promise<void> {
  await Promise.all(benches.map(({ stage }) => stage.load(rules)));
  const attempts = (benches[0]?.attempts ?? []).values();
  await share(benches, attempts, async (bench, attempt) => {
    const fault = await faultOf(bench, attempt);
    if (fault !== undefined)
      throw new CliError(`The rules as they are fail "${attempt.match} › ${attempt.title}": ${fault}`);
  });
}

/** Tries every mutant, each on whichever bench is free. */
export async function tryMutants<Service>(
  file: string,
  benches: readonly Bench<Service>[],
  mutants: readonly Mutant[],
  listed: ReadonlySet<string>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  await share(benches, mutants.values(), async (bench, mutant) => {
    verdicts.push(await tryMutant(bench, mutant, listed.has(mutant.id)));
    if (verdicts.length % 50 === 0) say(`  ${file}: ${verdicts.length} of ${mutants.length}`);
  });
  return verdicts;
}

/** Benches take what is left of the work, one piece after another, until it is done. */
async function share<Service, Work>(
  benches: readonly Bench<Service>[],
  work: Iterable<Work>,
  act: (bench: Bench<Service>, piece: Work) => Promise<void>,
): Promise<void> {
  const queue = work[Symbol.iterator]();
  await Promise.all(
    benches.map(async (bench) => {
      for (let next = queue.next(); !next.done; next = queue.next()) await act(bench, next.value);
    }),
  );
}
