import { readFileSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import type { ServiceName } from '../../../scripts/emulators/ports.ts';
import { CliError } from '../../../scripts/project/errors.ts';
import { log } from '../../../scripts/project/log.ts';
import { inProject } from '../../../scripts/project/paths.ts';
import { onTestEmulators } from '../../../scripts/test/on-test-emulators.ts';
import { firestoreMatrices } from '../../../tests/rules/firestore/matrices.ts';
import { openFirestoreHarness } from '../../../tests/rules/firestore-harness.ts';
import { partedLimits } from '../../../tests/rules/repeated-limits.ts';
import { storageMatrices } from '../../../tests/rules/storage/matrices.ts';
import { openStorageHarness } from '../../../tests/rules/storage-harness.ts';
import { testCasesOf } from '../../../tests/rules/test-cases.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { mutantsOf } from './mutants.ts';
import { playUnchanged, tryMutants, type Worker } from './try-mutants.ts';
import { findForgotten, type Report, validateVerdicts } from './verdicts.ts';

export const RULES_FILES = ['firestore.rules', 'storage.rules'] as const;
export type RulesFileName = (typeof RULES_FILES)[number];

/**
 * Firestore keeps rules for each project, so several mutants can be tried concurrently. Storage has one set of rules.
 */
const FIRESTORE_WORKERS = 3;

const SERVICES: readonly ServiceName[] = ['auth', 'firestore', 'storage'];

type Check = (only: string | undefined) => Promise<Report>;
const CHECKS: Record<RulesFileName, Check> = {
  'firestore.rules': async (only) => {
    const testCases = firestoreMatrices.flatMap(testCasesOf);
    const names = Array.from({ length: FIRESTORE_WORKERS }, (_, index) => `demo-verify-rules-${index}`);
    const harnesses = await Promise.all(names.map(openFirestoreHarness));
    const workers = harnesses.map((harness) => ({ harness, testCases, findParted: partedLimitsOf('firestore.rules') }));
    return examine('firestore.rules', await playAsTheyAre('firestore.rules', workers), workers, only);
  },
  'storage.rules': async (only) => {
    const harness = await openStorageHarness('demo-verify-rules');
    const workers = [
      { harness, testCases: storageMatrices.flatMap(testCasesOf), findParted: partedLimitsOf('storage.rules') },
    ];
    return examine('storage.rules', await playAsTheyAre('storage.rules', workers), workers, only);
  },
};

/**
 * `npm run verify:rules`: changes each condition of the rules, one at a time, and says which changes no test notices.
 */
export function verifyRulesCommand(act = verifyRules) {
  return new Command('npm run verify:rules --')
    .argument('[files...]', 'firestore, storage (default: both)')
    .option('--only <text>', 'try only the changes whose description contains this text')
    .addHelpText('after', '\nHow to read the output: tools/verify/rules/README.md.')
    .action((names, { only }) => act(names.length === 0 ? RULES_FILES : names.map(rulesFile), only));
}

function rulesFile(name: string): RulesFileName {
  const file = RULES_FILES.find((known) => known === `${name}.rules`);
  if (file) return file;
  throw new CliError(`"${name}" is not known: name firestore or storage, and --only=<text> of the changes to try.`);
}

async function verifyRules(files: readonly RulesFileName[], only: string | undefined): Promise<void> {
  const reports = await onTestEmulators({ services: SERVICES, command: 'npm run verify:rules' }, (env) => {
    Object.assign(process.env, env); // The harnesses of the tests find the emulators there.
    return Promise.all(files.map((file) => CHECKS[file](only)));
  });
  for (const fault of reports.flatMap(({ faults }) => faults)) log(`✗ ${fault}`);
  for (const { summary } of reports) log(summary);
  process.exitCode = reports.every(({ faults }) => faults.length === 0) ? 0 : 1;
}

const partedLimitsOf = (file: RulesFileName) => (rules: string) => partedLimits(file, rules);

async function playAsTheyAre<Service>(file: RulesFileName, workers: Worker<Service>[]): Promise<string> {
  const rules = readFileSync(inProject(file), 'utf8');
  await playUnchanged(workers, rules);
  log(`✓ ${file} as they are: ${workers[0]?.testCases.length} test cases`);
  return rules;
}

async function examine<Service>(
  file: RulesFileName,
  rules: string,
  workers: Worker<Service>[],
  only = '',
): Promise<Report> {
  const equivalents = EQUIVALENTS[file];
  const listed = new Set(equivalents.flatMap(({ mutants }) => mutants));
  const all = mutantsOf(rules);
  const mutants = all.filter(({ id }) => id.includes(only));
  const { summary, faults } = validateVerdicts(file, await tryMutants(file, workers, mutants, listed), equivalents);
  const forgotten = findForgotten(
    file,
    all.map(({ id }) => id),
    equivalents,
  );
  return { summary, faults: [...forgotten, ...faults] };
}
