import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command } from '@commander-js/extra-typings';
import { chooseEmulators, thisHost } from '../emulators/choose-emulators.ts';
import { wrapCloudCli } from '../emulators/cloud-cli-jars.ts';
import { downloadedFile } from '../emulators/firebase-tools.ts';
import { checkJava } from '../emulators/java.ts';
import { portShift, TEST_PORT_SHIFT } from '../emulators/ports.ts';
import { CliError, messageOf } from '../project/errors.ts';
import { groupOutput, log } from '../project/log.ts';
import { inPortalFolder } from '../project/paths.ts';
import { closingLine, joinParts, type LayerResult, layerLine, sumOf } from './counts.ts';
import { chooseLayers, type Job, jobsFor, LAYERS, type Layer, type Task, tasksFor } from './layers.ts';
import { runOnEmulators, type Selection, timed } from './run-on-emulators.ts';
import { runVitest } from './run-vitest.ts';
import { runStaticChecks } from './static-checks.ts';

/** Two starts of emulators, two browsers and the tests themselves. */
const MEMORY_FOR_TWO = 8 * 1024 ** 3;
/** More parts start Vitest more often; fewer leave one job idle for longer at the end. */
const UNIT_SHARDS = 4;

/** `npm test`: runs the named layers (all, when none is named) and ends with one line: `N passed, N failed`. */
export const testCommand = () =>
  new Command('npm test --')
    .argument('[layers...]', `any of ${LAYERS.join(', ')} (default: all)`)
    .option('--changed [base]', "Vitest's --changed and Playwright's --only-changed (default: what is not committed)")
    .option('--shard <part>', 'as for Vitest and Playwright: "1/3" is the first of three parts')
    .action(async (layers, { changed, shard }) => {
      process.exitCode = (await runTests(await layersFor(layers), { changed: changed || undefined, shard })) ? 0 : 1;
    });

/** Returns whether all tests passed. */
async function runTests(layers: readonly Layer[], selection: Selection): Promise<boolean> {
  rmSync(inPortalFolder('reports'), { recursive: true, force: true });
  const roomForTwo = availableParallelism() > 1 && process.availableMemory() > MEMORY_FOR_TWO;
  const jobs = jobsFor(layers, portShift(TEST_PORT_SHIFT), roomForTwo);
  const tasks = tasksFor(layers, selection.shard || selection.changed ? 1 : UNIT_SHARDS);
  const results = await groupOutput(jobs.map((job) => () => runJob(job, tasks, selection)));
  return summarise(joinParts(results.flat()));
}

async function runJob({ layers, portShift: shift }: Job, tasks: Task[], selection: Selection): Promise<LayerResult[]> {
  const run = () => runOnEmulators(layers, shift, heading, selection);
  const results = layers.length > 0 ? await orFailed(layers, run) : [];
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const next = task;
    results.push(...(await orFailed([next.layer], async () => [await runTask(next, selection)])));
  }
  return results;
}

async function runTask({ layer, shard }: Task, selection: Selection): Promise<LayerResult> {
  heading(shard ? `${layer} ${shard}` : layer);
  if (layer === 'static') return timed(layer, runStaticChecks);
  const env = layer === 'runtime' ? await buildRulesRuntime() : {};
  return timed(layer, () => runVitest({ project: layer, env, ...selection, ...(shard && { shard }) }));
}

/** Layers that could not start count as failed, with the reason. */
async function orFailed(layers: readonly Layer[], run: () => Promise<LayerResult[]>): Promise<LayerResult[]> {
  try {
    return await run();
  } catch (error) {
    log(`\n✗ ${error instanceof CliError || !(error instanceof Error) ? messageOf(error) : error.stack}`);
    return layers.map((layer) => ({ layer, counts: { passed: 0, failed: 1 }, seconds: 0 }));
  }
}

const heading = (layer: string) => log(`\n── ${layer} ${'─'.repeat(60 - layer.length)}`);

function summarise(results: readonly LayerResult[]): boolean {
  log('');
  for (const { layer, failures = [] } of results) for (const failure of failures) log(`✗ ${layer} › ${failure}`);
  for (const result of results) log(layerLine(result));
  const total = sumOf(results.map(({ counts }) => counts));
  log(closingLine(total));
  return total.failed === 0;
}

/**
 * Leaves out the tests of the Storage rules runtime if no layer is named and firebase-tools has its own here: the project's
 * runtime isn't used then, and building it needs a JDK.
 */
async function layersFor(named: readonly string[]): Promise<Layer[]> {
  const layers = chooseLayers(named);
  const choice = named.length > 0 ? undefined : await chooseEmulators(thisHost(log), false).catch(() => undefined);
  return layers.filter((layer) => layer !== 'runtime' || choice?.way !== 'firebase');
}

/** Builds the project's Storage rules runtime from whichever Firestore jar this machine has. */
async function buildRulesRuntime(): Promise<Record<string, string>> {
  await checkJava();
  const choice = await chooseEmulators(thisHost(log), false);
  const engine = choice.way === 'cloud-cli' ? choice.firestoreJar : downloadedFile('firestore');
  const { storageRulesJar } = await wrapCloudCli(engine, log);
  return { PORTAL_STORAGE_RULES_JAR: storageRulesJar };
}
