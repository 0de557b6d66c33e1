import { log } from '../project/log.ts';
import { inNodeModules, projectRoot } from '../project/paths.ts';
import { runInTerminal } from '../project/run-command.ts';
import type { LayerResult, Outcome } from './counts.ts';
import { describeEngines } from './engines.ts';
import { needsSite, type Task } from './layers.ts';
import { browserTests, runPlaywright } from './run-playwright.ts';
import { runVitest } from './run-vitest.ts';

/** `--shard` and `--changed` of Vitest and Playwright, and the chosen test files, if any. */
export type Selection = {
  shard?: string | undefined;
  changed?: string | true | undefined;
  files?: readonly string[];
};

/** Runs a task; `env` leads its tests to the emulators. */
export async function runTask(task: Task, env: NodeJS.ProcessEnv, selection: Selection): Promise<LayerResult> {
  const begun = Date.now();
  const { failures, ...counts } = await runLayer(task, env, selection);
  return { layer: task.layer, counts, failures, seconds: (Date.now() - begun) / 1000 };
}

async function runLayer(
  task: Task,
  env: NodeJS.ProcessEnv,
  { changed, files = [], ...selection }: Selection,
): Promise<Outcome> {
  const { layer, shard = selection.shard } = task;
  if (layer === 'static') return runStaticChecks();
  if (!needsSite(task)) return runVitest({ project: layer, env, files, shard, changed });
  const args = [`--project=${layer === 'browsers' ? 'browsers-*' : layer}`, ...files];
  if (shard) args.push(`--shard=${shard}`);
  if (changed) args.push(changed === true ? '--only-changed' : `--only-changed=${changed}`, '--pass-with-no-tests');
  const outcome = await runPlaywright(env, { ...browserTests(layer), args });
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
