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
import { inNodeModules, inPortalFolder, inProject, projectRoot } from '../project/paths.ts';
import { inGigabytes, type MemoryUse, watchMemory } from '../project/process-memory.ts';
import { runInTerminal } from '../project/run-command.ts';
import { changedFiles } from './changed/changed-files.ts';
import { chooseTests, everything, filesOf, type Selection } from './changed/choose-tests.ts';
import { readImportGraph } from './changed/import-graph.ts';
import { type Counts, closingLine, joinShards, type LayerResult, layerLine, sumOf } from './counts.ts';
import { failedTests } from './failed-tests.ts';
import {
  chooseLayers,
  type Job,
  LAYERS,
  type Layer,
  needsEmulators,
  planFor,
  type Task,
  UNIT_SHARDS,
} from './layers.ts';
import { runOnEmulators } from './run-on-emulators.ts';
import { runVitest } from './run-vitest.ts';

/** Two starts of emulators, two browsers and what the tests themselves need. */
const MEMORY_FOR_TWO = 8 * 1024 ** 3;

/** `npm test`: runs the named layers (all, when none is named) and ends with one line: `N passed, N failed`. */
export const testCommand = () =>
  new Command('npm test --')
    .argument('[layers...]', `any of ${LAYERS.join(', ')} (default: all)`)
    .option(
      '--changed [base]',
      'only the tests that a change since this commit can affect (default: since the main branch)',
    )
    .action(async (layers, { changed }) => {
      const base = changed === true ? undefined : changed;
      const selection = changed ? await affectedTests(layers, base) : everything(await layersFor(layers));
      process.exitCode = (await runTests(selection)) ? 0 : 1;
    });

/** The tests that what changed can affect, of these layers; says which. */
async function affectedTests(named: readonly string[], base: string | undefined): Promise<Selection> {
  const layers = await layersFor(named);
  const changed = await changedFiles(base);
  const chosen = chooseTests(changed, readImportGraph());
  const selection = Object.fromEntries(Object.entries(chosen).filter(([layer]) => layers.some((one) => one === layer)));
  const counts = Object.entries(selection).map(
    ([layer, files]) => `${layer} ${files === 'all' ? 'all' : files.length}`,
  );
  log(`${changed.length} changed files can affect: ${counts.join(', ') || 'no test'}.`);
  return selection;
}

/** Answers whether all of them passed. */
async function runTests(selection: Selection): Promise<boolean> {
  // The kernel goes through every page of every process for it: a quarter of a second each time.
  const memory = watchMemory(60_000);
  // The reports of another run would be read as part of this one.
  rmSync(inPortalFolder('reports'), { recursive: true, force: true });
  const { jobs, tasks } = planFor(
    LAYERS.filter((layer) => selection[layer]),
    {
      portShift: portShift(TEST_PORT_SHIFT),
      roomForTwo: hasRoomForTwo(),
      // A part of a few files could hold none, and no test at all counts as a failure.
      unitShards: selection.unit === 'all' ? UNIT_SHARDS : 1,
    },
  );
  const results = await groupOutput(jobs.map((job) => () => runJob(job, tasks, selection)));
  return summarise(joinShards(results.flat()), memory.stop());
}

const hasRoomForTwo = () => availableParallelism() > 1 && process.availableMemory() > MEMORY_FOR_TWO;

/** Runs the layers of a job, and then whatever task is next, until none is left. `tasks` is what all jobs take from. */
async function runJob({ layers, portShift: shift }: Job, tasks: Task[], selection: Selection): Promise<LayerResult[]> {
  const results: LayerResult[] = [];
  const alone = layers.filter((layer) => !needsEmulators(layer));
  const onEmulators = layers.filter(needsEmulators);
  for (const layer of alone)
    results.push(...(await orFailed([layer], () => runAlone({ layer, shard: null }, selection))));
  if (onEmulators.length > 0) {
    results.push(...(await orFailed(onEmulators, () => runOnEmulators(onEmulators, shift, heading, selection))));
  }
  for (let task = tasks.shift(); task; task = tasks.shift()) {
    const next = task;
    results.push(...(await orFailed([next.layer], () => runAlone(next, selection))));
  }
  return results;
}

async function layersFor(named: readonly string[]): Promise<Layer[]> {
  const layers = chooseLayers(named);
  if (named.length > 0 || !(await runtimeIsUnused())) return layers;
  log('The tests of the Storage rules runtime are left out: firebase-tools has its own here ("npm test -- runtime").');
  return layers.filter((layer) => layer !== 'runtime');
}

async function runAlone({ layer, shard }: Task, selection: Selection): Promise<LayerResult[]> {
  heading(shard ? `${layer} ${shard}` : layer);
  const begun = Date.now();
  const counts = layer === 'static' ? await runStaticChecks() : await runVitestLayer({ layer, shard }, selection);
  return [{ layer, counts, seconds: (Date.now() - begun) / 1000 }];
}

async function runVitestLayer({ layer, shard }: Task, selection: Selection): Promise<Counts> {
  const env = layer === 'runtime' ? await buildRulesRuntime() : {};
  return runVitest({ project: layer, env, files: filesOf(selection, layer), shard });
}

/** Layers that could not even begin are told why, and count as failed. */
async function orFailed(layers: readonly Layer[], run: () => Promise<LayerResult[]>): Promise<LayerResult[]> {
  try {
    return await run();
  } catch (error) {
    log(`\n✗ ${error instanceof CliError || !(error instanceof Error) ? messageOf(error) : error.stack}`);
    return layers.map((layer) => ({ layer, counts: { passed: 0, failed: 1 }, seconds: 0 }));
  }
}

const heading = (layer: string) => log(`\n── ${layer} ${'─'.repeat(60 - layer.length)}`);

function summarise(results: readonly LayerResult[], memory: MemoryUse | undefined): boolean {
  log('');
  for (const result of results) log(layerLine(result));
  for (const line of failedTests()) log(line);
  const total = sumOf(results.map(({ counts }) => counts));
  if (memory) log(`Peak memory: ${inGigabytes(memory.peak)}`);
  log(closingLine(total));
  return total.failed === 0;
}

/**
 * Whether `npm test` leaves the runtime's own tests out: where firebase-tools has its own runtime, the project's is not in use,
 * and building it would ask for a whole JDK. Named as a layer, they run on any machine that can build it.
 */
async function runtimeIsUnused(): Promise<boolean> {
  try {
    return (await chooseEmulators(thisHost(log), false)).way === 'firebase';
  } catch {
    return false; // A machine that has no emulators is told so by the first layer that needs them.
  }
}

/** Builds the project's Storage rules runtime from whichever Firestore jar this machine has, for its own tests. */
async function buildRulesRuntime(): Promise<Record<string, string>> {
  await checkJava();
  const machine = thisHost(log);
  const choice = await chooseEmulators(machine, false);
  const engine = choice.way === 'cloud-cli' ? choice.firestoreJar : downloadedFile('firestore');
  const { storageRulesJar } = await wrapCloudCli(engine, log);
  return { PORTAL_STORAGE_RULES_JAR: storageRulesJar };
}

const CHECKS: readonly { name: string; program: string; args: string[] }[] = [
  { name: 'biome check (lint, format, import boundaries)', program: inNodeModules('.bin', 'biome'), args: ['check'] },
  {
    name: 'oxlint (regular expressions that are slower than linear)',
    program: inProject('tools', 'node_modules', '.bin', 'oxlint'),
    args: [],
  },
  // On one thread: it takes as long beside other work, for half of the processor time.
  { name: 'tsc -b (types)', program: inNodeModules('.bin', 'tsc'), args: ['-b', '--singleThreaded'] },
];

/** Lint, formatting and types; each check counts as one test. */
async function runStaticChecks(): Promise<Counts> {
  const counts: Counts[] = [];
  for (const { name, program, args } of CHECKS) {
    const code = await runInTerminal(program, args, { cwd: projectRoot });
    log(`${code === 0 ? '✓' : '✗'} ${name}`);
    counts.push(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }
  return sumOf(counts);
}
