import type { LayerResult, Outcome } from './counts.ts';
import type { Task } from './layers.ts';
import { JOURNEYS, runPlaywright } from './run-playwright.ts';
import { runVitest } from './run-vitest.ts';
import { runStaticChecks } from './static-checks.ts';

/** What Vitest and Playwright call `--shard` and `--changed`, and test files where only some are wanted. */
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
  if (layer !== 'e2e') return runVitest({ project: layer, env, files, shard, changed });
  const args = [...files];
  if (shard) args.push(`--shard=${shard}`);
  if (changed) args.push(changed === true ? '--only-changed' : `--only-changed=${changed}`, '--pass-with-no-tests');
  return runPlaywright(env, { ...JOURNEYS, args, mayBeEmpty: changed !== undefined });
}
