import { log } from '../project/log.ts';
import { inNodeModules, inPortalFolder, inProject, projectRoot } from '../project/paths.ts';
import { runInTerminal } from '../project/run-command.ts';
import { type LayerResult, type Outcome, runReported } from './counts.ts';
import { describeEngines } from './engines.ts';
import { type Layer, needsSite } from './layers.ts';
import { runPlaywright } from './run-playwright.ts';

/** `--shard` and `--changed` of Vitest and Playwright, and the chosen test files, if any. */
export type Selection = {
  shard?: string | undefined;
  changed?: string | true | undefined;
  files?: readonly string[];
};

/** Runs the tests of a layer; `env` leads them to the emulators. */
export async function runLayer(layer: Layer, env: NodeJS.ProcessEnv, selection: Selection): Promise<LayerResult> {
  const begun = Date.now();
  const { failures, ...counts } = await runTestsOf(layer, env, selection);
  return { layer, counts, failures, seconds: (Date.now() - begun) / 1000 };
}

async function runTestsOf(
  layer: Layer,
  env: NodeJS.ProcessEnv,
  { changed, files = [], shard }: Selection,
): Promise<Outcome> {
  if (layer === 'static') return runStaticChecks();
  const report = inPortalFolder('reports', `${layer}.json`);
  const args = [`--project=${layer}*`, ...files];
  if (shard) args.push(`--shard=${shard}`);
  if (!needsSite(layer)) {
    if (changed) args.push(changed === true ? '--changed' : `--changed=${changed}`, '--passWithNoTests');
    args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
    return runReported([inNodeModules('vitest', 'vitest.mjs'), 'run', ...args], env, report);
  }
  if (changed) args.push(changed === true ? '--only-changed' : `--only-changed=${changed}`, '--pass-with-no-tests');
  const config = inProject('tests', 'playwright.config.ts');
  const outcome = await runPlaywright(env, { config, report, args });
  if (layer === 'browsers') for (const line of describeEngines()) log(`· ${line}`);
  return outcome;
}

const CHECKS: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['biome check (lint, format, import boundaries)', inNodeModules('.bin', 'biome'), 'check'],
  ['oxlint (slow regular expressions)', inNodeModules('.bin', 'oxlint')],
  ['knip (unused files, exports and dependencies)', inNodeModules('.bin', 'knip'), '--no-progress'],
  // With one thread, tsc uses half the processor time and is no slower while other tasks run.
  ['tsc -b (types)', inNodeModules('.bin', 'tsc'), '-b', '--singleThreaded'],
];

/** Each check counts as one test. */
async function runStaticChecks(): Promise<Outcome> {
  const failures: string[] = [];
  for (const [name, program, ...args] of CHECKS) {
    const code = await runInTerminal(program, args, { cwd: projectRoot });
    log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code !== 0) failures.push(name);
  }
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures };
}
