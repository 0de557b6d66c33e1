import { readFileSync } from 'node:fs';
import { attemptsOf } from '../../../tests/rules/attempts.ts';
import { firestoreMatrices } from '../../../tests/rules/firestore/matrices.ts';
import { openFirestoreStage } from '../../../tests/rules/firestore-stage.ts';
import { storageMatrices } from '../../../tests/rules/storage/matrices.ts';
import { openStorageStage } from '../../../tests/rules/storage-stage.ts';
import { inProject } from '../../project/paths.ts';
import { say } from '../../project/print.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { findForgotten, type Judgement, judgeVerdicts } from './judge-verdicts.ts';
import { mutantsOf } from './mutants.ts';
import { onRulesEmulators } from './on-rules-emulators.ts';
import { type RulesFileName, readRulesArguments } from './read-rules-arguments.ts';
import type { Bench } from './try-mutant.ts';
import { playUnchanged, tryMutants } from './try-mutants.ts';

/** Firestore keeps rules for each project, so that several mutants are tried at once; Storage has one set of rules. */
const FIRESTORE_BENCHES = 3;

type Examination = (only: string | undefined) => Promise<Judgement>;
const EXAMINATIONS: Record<RulesFileName, Examination> = {
  'firestore.rules': async (only) => {
    const attempts = firestoreMatrices.flatMap(attemptsOf);
    const names = Array.from({ length: FIRESTORE_BENCHES }, (_, index) => `demo-verify-rules-${index}`);
    const stages = await Promise.all(names.map(openFirestoreStage));
    return examine(
      'firestore.rules',
      stages.map((stage) => ({ stage, attempts })),
      only,
    );
  },
  'storage.rules': async (only) => {
    const stage = await openStorageStage('demo-verify-rules');
    return examine('storage.rules', [{ stage, attempts: storageMatrices.flatMap(attemptsOf) }], only);
  },
};

/** `npm run verify:rules`: changes each condition of the rules, one at a time, and says which changes no test notices. */
export async function runVerifyRules(args: string[]): Promise<number> {
  const { files, only } = readRulesArguments(args);
  const judgements = await onRulesEmulators(() => Promise.all(files.map((file) => EXAMINATIONS[file](only))));
  for (const fault of judgements.flatMap(({ faults }) => faults)) say(`✗ ${fault}`);
  for (const { summary } of judgements) say(summary);
  return judgements.every(({ faults }) => faults.length === 0) ? 0 : 1;
}

async function examine<Service>(file: RulesFileName, benches: Bench<Service>[], only = ''): Promise<Judgement> {
  const rules = readFileSync(inProject(file), 'utf8');
  await playUnchanged(benches, rules);
  say(`✓ ${file} as they are: ${benches[0]?.attempts.length} attempts`);
  const mutants = mutantsOf(rules);
  const verdicts = await tryMutants(
    file,
    benches,
    mutants.filter(({ id }) => id.includes(only)),
  );
  const { summary, faults } = judgeVerdicts(file, verdicts, EQUIVALENTS[file]);
  return {
    summary,
    faults: [
      ...findForgotten(
        file,
        mutants.map(({ id }) => id),
        EQUIVALENTS[file],
      ),
      ...faults,
    ],
  };
}
