import type { Equivalent } from './equivalents.ts';
import type { Verdict } from './try-mutants.ts';

/** The summary of one rules file. `faults` is empty if every change was noticed or is listed. */
export interface Report {
  summary: string;
  faults: string[];
}

/** Compares the results for all mutants of a file with the list of mutants that no test can notice. */
export function validateVerdicts(
  file: string,
  verdicts: readonly Verdict[],
  equivalents: readonly Equivalent[],
): Report {
  const listed = new Set(equivalents.flatMap(({ mutants }) => mutants));
  const of = (outcome: Verdict['outcome']) => verdicts.filter((verdict) => verdict.outcome === outcome);
  const survived = of('survived').filter(({ mutant }) => !listed.has(mutant.id));
  const excused = of('survived').length - survived.length;
  const [killed, invalid] = [of('killed'), of('invalid')];
  return {
    summary:
      `${file}: ${verdicts.length} changes, ${killed.length} noticed, ${excused} that change no answer, ` +
      `${survived.length} survived, ${invalid.length} that do not compile`,
    faults: [
      ...survived.map(({ mutant }) => `${file}:${mutant.line} ${mutant.id}: no test notices`),
      ...invalid.map((verdict) => `${file}:${verdict.mutant.line} ${verdict.mutant.id}: ${faultOf(verdict)}`),
      ...killed
        .filter(({ mutant }) => listed.has(mutant.id))
        .map(
          ({ mutant }) => `${file}:${mutant.line} ${mutant.id}: is listed as changing no answer, but a test notices`,
        ),
    ],
  };
}

const faultOf = (verdict: Verdict) => (verdict.outcome === 'invalid' ? verdict.fault : '');

/** Returns listed changes that the file no longer contains. */
export function findForgotten(file: string, ids: readonly string[], equivalents: readonly Equivalent[]): string[] {
  return equivalents
    .flatMap(({ mutants }) => mutants)
    .filter((listed) => !ids.includes(listed))
    .map((listed) => `${file} ${listed}: is listed as changing no answer, but the rules no longer contain it`);
}
