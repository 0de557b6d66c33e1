import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command } from '@commander-js/extra-typings';
import { thisHost } from '../emulators/choose-emulators.ts';
import { PORTAL_SERVICES, portTable, shiftBeside, testPortShift } from '../emulators/ports.ts';
import { CliError, messageOf } from '../project/errors.ts';
import { groupOutput, log } from '../project/log.ts';
import { inPortalFolder } from '../project/paths.ts';
import { closingLine, joinParts, type LayerResult, layerLine, sumOf } from './counts.ts';
import { checkEngines } from './engines.ts';
import {
  chooseLayers,
  LAYERS,
  type Layer,
  NAMED_LAYERS,
  needsEmulators,
  needsSite,
  type Task,
  tasksFor,
} from './layers.ts';
import { beginWithSeed, onTestEmulators } from './on-test-emulators.ts';
import { runTask, type Selection } from './run-task.ts';

/** The memory that two concurrent jobs need: two sets of emulators, two browsers and the tests themselves. */
const MEMORY_FOR_TWO = 8 * 1024 ** 3;

/** `npm test`: runs the named layers, or all, and ends with one line: `N passed, N failed`. */
export const testCommand = () =>
  new Command('npm test --')
    .argument('[layers...]', `any of ${LAYERS.join(', ')} (default: all of these), ${NAMED_LAYERS.join(', ')}`)
    .option('--changed [base]', "Vitest's --changed and Playwright's --only-changed (default: uncommitted changes)")
    .option('--shard <part>', 'as for Vitest and Playwright: "1/3" is the first of three parts')
    .action(async (layers, { changed, shard }) => {
      process.exitCode = (await runTests(await layersFor(layers), { changed: changed || undefined, shard })) ? 0 : 1;
    });

/** Returns true if all tests passed. */
async function runTests(layers: readonly Layer[], selection: Selection): Promise<boolean> {
  rmSync(inPortalFolder('reports'), { recursive: true, force: true });
  if (layers.includes('browsers')) checkEngines();
  const tasks = tasksFor(layers, !selection.shard && !selection.changed);
  const shift = testPortShift();
  const shifts = hasRoomForTwo() && areApart(tasks) ? [shift, shiftBeside(shift)] : [shift];
  const results = await groupOutput(shifts.map((one) => () => runJob(tasks, one, selection)));
  return summarise(joinParts([...results.flat(), ...tasks.map(failed)]));
}

/** Layers that build the site would replace each other's build, which has the ports of its emulators. */
export const areApart = (tasks: readonly Task[]): boolean =>
  tasks.filter(needsEmulators).length > 1 && tasks.filter(needsSite).length < 2;

const hasRoomForTwo = () => availableParallelism() > 1 && process.availableMemory() > MEMORY_FOR_TWO;

/** Jobs run concurrently, each on its own emulators, and take the next task until all have started. */
async function runJob(tasks: Task[], shift: number, selection: Selection): Promise<LayerResult[]> {
  const first = tasks.shift();
  const results: LayerResult[] = [];
  const work = async (env: NodeJS.ProcessEnv = {}) => {
    for (let task = first; task; task = tasks.shift()) {
      log(`\n── ${[task.layer, task.shard].filter(Boolean).join(' ')} ${'─'.repeat(40)}`);
      // Each begins with the seed, so that it doesn't depend on the task before it.
      if (needsEmulators(task) && task.layer !== 'rules') await beginWithSeed(portTable(shift));
      results.push(await runTask(task, env, selection));
    }
  };
  try {
    if (first && needsEmulators(first)) {
      const withSite = [first, ...tasks].some(needsSite);
      const services = first.layer === 'rules' ? (['auth', 'firestore', 'storage'] as const) : PORTAL_SERVICES;
      await onTestEmulators({ services, command: 'npm test', shift, withSite }, work);
    } else await work();
  } catch (error) {
    log(`\n✗ ${error instanceof CliError || !(error instanceof Error) ? messageOf(error) : error.stack}`);
    if (first) results.push(failed(first));
  }
  return results;
}

const failed = ({ layer }: Task): LayerResult => ({ layer, counts: { passed: 0, failed: 1 }, seconds: 0 });

function summarise(results: readonly LayerResult[]): boolean {
  log('');
  for (const { layer, failures = [] } of results) for (const failure of failures) log(`✗ ${layer} › ${failure}`);
  for (const result of results) log(layerLine(result));
  const total = sumOf(results.map(({ counts }) => counts));
  log(closingLine(total));
  return total.failed === 0;
}

/** Leaves out the tests of the Storage rules runtime if no layer is named and the Cloud CLI's emulator, which it belongs to, isn't installed. */
async function layersFor(named: readonly string[]): Promise<Layer[]> {
  const layers = chooseLayers(named);
  if (named.length > 0 || (await thisHost().findCloudCliJar()) !== undefined) return layers;
  return layers.filter((layer) => layer !== 'runtime');
}
