import { CliError, messageOf } from '../../../scripts/project/cli-error.ts';
import type { Attempt, Stage } from '../../../tests/rules/attempts.ts';
import type { Mutant } from './mutants.ts';
import { orderAttempts } from './order-attempts.ts';

/** A place where rules are tried: a stage whose rules can be replaced, and everything that is tried on it. */
export interface Bench<Service> {
  stage: Stage<Service> & { load: (rules: string) => Promise<string | undefined> };
  attempts: readonly Attempt<Service>[];
  /** What the tests that read the rules, rather than try them, find wrong with these. */
  findParted: (rules: string) => string[];
}

/** What became of a mutant: noticed by an attempt, or by nobody; or no rules at all, as the compiler says. */
export type Verdict =
  | { outcome: 'killed'; mutant: Mutant; by: string }
  | { outcome: 'survived'; mutant: Mutant }
  | { outcome: 'invalid'; mutant: Mutant; fault: string };

/**
 * Plays attempts on the mutant until one goes otherwise than its matrix says. Of a mutant that is listed as changing no answer,
 * only those that it could reach are played: nobody expects any to notice.
 */
export async function tryMutant<Service>(bench: Bench<Service>, mutant: Mutant, isListed: boolean): Promise<Verdict> {
  const fault = await bench.stage.load(mutant.source);
  if (fault !== undefined) return { outcome: 'invalid', mutant, fault };
  for (const attempt of orderAttempts(bench.attempts, mutant.reached, isListed)) {
    if ((await faultOf(bench, attempt)) !== undefined) {
      return { outcome: 'killed', mutant, by: `${attempt.match} › ${attempt.title}` };
    }
  }
  const [parted] = isListed ? [] : bench.findParted(mutant.source);
  return parted === undefined
    ? { outcome: 'survived', mutant }
    : { outcome: 'killed', mutant, by: `the rules repeat the contract: ${parted}` };
}

/** How the emulators sound when they are the ones that failed: that is no answer of the rules. */
const NO_ANSWER = /unavailable|deadline|ECONN|retry-limit|fetch failed/i;

/** What went otherwise than the matrix says, if something did. */
export async function faultOf<Service>(
  { stage }: Bench<Service>,
  attempt: Attempt<Service>,
): Promise<string | undefined> {
  try {
    await attempt.play(stage);
    return undefined;
  } catch (error) {
    if (NO_ANSWER.test(messageOf(error))) throw new CliError(`The emulators stopped answering: ${messageOf(error)}`);
    return messageOf(error);
  }
}
