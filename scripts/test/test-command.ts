import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command } from '@commander-js/extra-typings';
import { thisHost } from '../emulators/choose-emulators.ts';
import { PORTAL_SERVICES, portTable, shiftBeside, testPortShift } from '../emulators/ports.ts';
import { CliError, messageOf } from '../project/errors.ts';
import { groupOutput, log } from '../project/log.ts';
import { inPortalFolder } from '../project/paths.ts';
import { closingLine, type LayerResult, layerLine, sumOf } from './counts.ts';
import { checkEngines } from './engines.ts';
import { chooseLayers, inOrder, LAYERS, type Layer, NAMED_LAYERS, needsEmulators, needsSite } from './layers.ts';
import { beginWithSeed, onSetsOfEmulators } from './on-test-emulators.ts';
import { runLayer, type Selection } from './run-layer.ts';

/** The memory for unit tests and a second set of emulators beside the first. */
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
  const onEmulators = inOrder(layers).filter((layer) => !needsSite(layer));
  const others = layers.filter((layer) => !needsEmulators(layer));
  // Browser tests use both cores, and leave the Firestore emulator many listeners of closed pages, which slow it down.
  const results = [await runOnEmulators(inOrder(layers).filter(needsSite), selection)];
  const jobs = [
    () => runOnEmulators(onEmulators, selection),
    () => runInTurn(others, (layer) => run(layer, {}, selection)),
  ];
  results.push(...(hasRoomForTwo() ? await groupOutput(jobs) : await runInTurn(jobs, (job) => job())));
  return summarise(results.flat());
}

const hasRoomForTwo = () => availableParallelism() > 1 && process.availableMemory() > MEMORY_FOR_TWO;

async function runInTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

function run(layer: Layer, env: NodeJS.ProcessEnv, selection: Selection): Promise<LayerResult> {
  log(`\n── ${layer} ${'─'.repeat(40)}`);
  return runLayer(layer, env, selection);
}

/** Runs layers in turn. The functions' tests share two sets of emulators, because one alone keeps half of the machine waiting. */
async function runOnEmulators(layers: readonly Layer[], selection: Selection): Promise<LayerResult[]> {
  if (layers.length === 0) return [];
  const results: LayerResult[] = [];
  const shift = testPortShift();
  const shifts = layers.includes('functions') && hasRoomForTwo() ? [shift, shiftBeside(shift)] : [shift];
  const work = (sets: readonly Record<string, string>[]) =>
    runInTurn(layers, async (layer) => {
      const used = layer === 'functions' ? sets : sets.slice(0, 1);
      // Each begins with the seed, so that it doesn't depend on the layer before it.
      if (layer !== 'rules') for (const env of used) await beginWithSeed(portTable(Number(env.PORTAL_PORT_SHIFT)));
      results.push(await run(layer, { ...sets[0], PORTAL_EMULATOR_SETS: JSON.stringify(used) }, selection));
    });
  const onlyRules = layers.every((layer) => layer === 'rules');
  const services = onlyRules ? (['auth', 'firestore', 'storage'] as const) : PORTAL_SERVICES;
  try {
    await onSetsOfEmulators(shifts, { services, command: 'npm test', withSite: layers.some(needsSite) }, work);
  } catch (error) {
    log(`\n✗ ${error instanceof CliError || !(error instanceof Error) ? messageOf(error) : error.stack}`);
  }
  return [...results, ...layers.slice(results.length).map(failed)];
}

const failed = (layer: Layer): LayerResult => ({ layer, counts: { passed: 0, failed: 1 }, seconds: 0 });

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
