import type { Equivalent } from './equivalents.ts';
import type { Verdict } from './try-mutants.ts';

/** What the verdicts on one rules file come to. `faults` is empty where every change was noticed or is listed. */
export interface Report {
  summary: string;
  faults: string[];
}

/** Weighs verdicts on all mutants of a file against the list of those that no test can notice. */
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
      `${survived.length} survived, ${invalid.length} that are no rules`,
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

/** Listed changes that are none of the file's any more. */
export function findForgotten(file: string, ids: readonly string[], equivalents: readonly Equivalent[]): string[] {
  return equivalents
    .flatMap(({ mutants }) => mutants)
    .filter((listed) => !ids.includes(listed))
    .map((listed) => `${file} ${listed}: is listed as changing no answer, but nothing like it is in the rules`);
}
