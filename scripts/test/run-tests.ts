import { availableParallelism } from 'node:os';
import { portShift, TEST_PORT_SHIFT } from '../emulators/port-table.ts';
import { CliError, messageOf } from '../project/cli-error.ts';
import { groupOutput } from '../project/group-output.ts';
import { say } from '../project/print.ts';
import { buildRulesRuntime, runtimeIsUnused } from './build-rules-runtime.ts';
import { closingLine, type LayerCounts, sumOf } from './counts.ts';
import { chooseLayers, type Lane, type Layer, lanesFor, needsEmulators } from './layers.ts';
import { runOnEmulators } from './run-on-emulators.ts';
import { runStaticChecks } from './run-static-checks.ts';
import { runVitest } from './run-vitest.ts';

/** Two starts of emulators, two browsers and what the tests themselves need. */
const MEMORY_FOR_TWO = 8 * 1024 ** 3;

/** Runs the named layers (all, when none is named) and ends with one line: `N passed, N failed`. */
export async function runTests(args: string[]): Promise<number> {
  const lanes = lanesFor(await layersFor(args), portShift(TEST_PORT_SHIFT), hasRoomForTwo());
  const [only, ...others] = lanes;
  const results =
    only && others.length === 0 ? [await runLane(only)] : await groupOutput(lanes.map((lane) => () => runLane(lane)));
  return summarise(results.flat());
}

const hasRoomForTwo = () => availableParallelism() > 1 && process.availableMemory() > MEMORY_FOR_TWO;

async function runLane({ layers, portShift: shift }: Lane): Promise<LayerCounts[]> {
  const results: LayerCounts[] = [];
  const alone = layers.filter((layer) => !needsEmulators(layer));
  const onEmulators = layers.filter(needsEmulators);
  for (const layer of alone) results.push(...(await orFailed([layer], () => runAlone(layer))));
  if (onEmulators.length > 0) {
    results.push(...(await orFailed(onEmulators, () => runOnEmulators(onEmulators, shift, heading))));
  }
  return results;
}

async function layersFor(args: string[]): Promise<Layer[]> {
  const layers = chooseLayers(args);
  if (args.length > 0 || !(await runtimeIsUnused())) return layers;
  say('The tests of the Storage rules runtime are left out: firebase-tools has its own here ("npm test -- runtime").');
  return layers.filter((layer) => layer !== 'runtime');
}

async function runAlone(layer: Layer): Promise<LayerCounts[]> {
  heading(layer);
  if (layer === 'static') return [[layer, await runStaticChecks()]];
  return [[layer, await runVitest(layer, layer === 'runtime' ? await buildRulesRuntime() : {})]];
}

/** Layers that could not even begin are told why, and count as failed. */
async function orFailed(layers: readonly Layer[], run: () => Promise<LayerCounts[]>): Promise<LayerCounts[]> {
  try {
    return await run();
  } catch (error) {
    say(`\n✗ ${error instanceof CliError || !(error instanceof Error) ? messageOf(error) : error.stack}`);
    return layers.map((layer) => [layer, { passed: 0, failed: 1 }]);
  }
}

const heading = (layer: string) => say(`\n── ${layer} ${'─'.repeat(60 - layer.length)}`);

function summarise(results: readonly LayerCounts[]): number {
  say('');
  for (const [layer, counts] of results) say(`${counts.failed === 0 ? '✓' : '✗'} ${layer}: ${closingLine(counts)}`);
  const total = sumOf(results.map(([, counts]) => counts));
  say(closingLine(total));
  return total.failed === 0 ? 0 : 1;
}
