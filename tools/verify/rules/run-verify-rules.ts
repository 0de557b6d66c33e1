import { readFileSync } from 'node:fs';
import type { ServiceName } from '../../../scripts/emulators/port-names.ts';
import { inProject } from '../../../scripts/project/paths.ts';
import { say } from '../../../scripts/project/print.ts';
import { onTestEmulators } from '../../../scripts/test/on-test-emulators.ts';
import { attemptsOf } from '../../../tests/rules/attempts.ts';
import { firestoreMatrices } from '../../../tests/rules/firestore/matrices.ts';
import { openFirestoreStage } from '../../../tests/rules/firestore-stage.ts';
import { partedLimits } from '../../../tests/rules/repeated-limits.ts';
import { storageMatrices } from '../../../tests/rules/storage/matrices.ts';
import { openStorageStage } from '../../../tests/rules/storage-stage.ts';
import { addOutcomes, type Outcomes } from './coverage.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { judgeCoverage } from './judge-coverage.ts';
import { findForgotten, type Judgement, judgeVerdicts } from './judge-verdicts.ts';
import { mutantsOf } from './mutants.ts';
import { type RulesFileName, readRulesArguments } from './read-rules-arguments.ts';
import type { Bench } from './try-mutant.ts';
import { playUnchanged, tryMutants } from './try-mutants.ts';

/** Firestore keeps rules for each project, so that several mutants are tried at once; Storage has one set of rules. */
const FIRESTORE_BENCHES = 3;

const SERVICES: readonly ServiceName[] = ['auth', 'firestore', 'storage'];

type Examination = (only: string | undefined) => Promise<Judgement[]>;
const EXAMINATIONS: Record<RulesFileName, Examination> = {
  'firestore.rules': async (only) => {
    const attempts = firestoreMatrices.flatMap(attemptsOf);
    const names = Array.from({ length: FIRESTORE_BENCHES }, (_, index) => `demo-verify-rules-${index}`);
    const stages = await Promise.all(names.map(openFirestoreStage));
    const benches = stages.map((stage) => ({ stage, attempts, findParted: partedLimitsOf('firestore.rules') }));
    const rules = await playAsTheyAre('firestore.rules', benches);
    const outcomes: Outcomes = new Map();
    for (const { coverage } of stages) addOutcomes(rules, await coverage(), outcomes);
    return [judgeCoverage(rules, outcomes), await examine('firestore.rules', rules, benches, only)];
  },
  'storage.rules': async (only) => {
    const stage = await openStorageStage('demo-verify-rules');
    const benches = [
      { stage, attempts: storageMatrices.flatMap(attemptsOf), findParted: partedLimitsOf('storage.rules') },
    ];
    return [await examine('storage.rules', await playAsTheyAre('storage.rules', benches), benches, only)];
  },
};

/**
 * `npm run verify:rules`: changes each condition of the rules, one at a time, and says which changes no test notices, and which
 * conditions of firestore.rules never went both ways.
 */
export async function runVerifyRules(args: string[]): Promise<number> {
  const { files, only } = readRulesArguments(args);
  const found = await onTestEmulators({ services: SERVICES, command: 'npm run verify:rules' }, (env) => {
    Object.assign(process.env, env); // Where the stages of the tests look for the emulators.
    return Promise.all(files.map((file) => EXAMINATIONS[file](only)));
  });
  const judgements = found.flat();
  for (const fault of judgements.flatMap(({ faults }) => faults)) say(`✗ ${fault}`);
  for (const { summary } of judgements) say(summary);
  return judgements.every(({ faults }) => faults.length === 0) ? 0 : 1;
}

const partedLimitsOf = (file: RulesFileName) => (rules: string) => partedLimits(file, rules);

async function playAsTheyAre<Service>(file: RulesFileName, benches: Bench<Service>[]): Promise<string> {
  const rules = readFileSync(inProject(file), 'utf8');
  await playUnchanged(benches, rules);
  say(`✓ ${file} as they are: ${benches[0]?.attempts.length} attempts`);
  return rules;
}

async function examine<Service>(
  file: RulesFileName,
  rules: string,
  benches: Bench<Service>[],
  only = '',
): Promise<Judgement> {
  const equivalents = EQUIVALENTS[file];
  const listed = new Set(equivalents.flatMap(({ mutants }) => mutants));
  const all = mutantsOf(rules);
  const mutants = all.filter(({ id }) => id.includes(only));
  const { summary, faults } = judgeVerdicts(file, await tryMutants(file, benches, mutants, listed), equivalents);
  const forgotten = findForgotten(
    file,
    all.map(({ id }) => id),
    equivalents,
  );
  return { summary, faults: [...forgotten, ...faults] };
}
