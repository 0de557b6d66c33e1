import { buildFunctions, buildWeb } from '../build/build.ts';
import { emulatorEnvironment, localSecrets } from '../emulators/emulator-environment.ts';
import { PORTAL_SERVICES, portTable, type ServiceName } from '../emulators/ports.ts';
import { prepareEmulators } from '../emulators/prepare-emulators.ts';
import { type RunningEmulators, startEmulators } from '../emulators/start-emulators.ts';
import { log, withProgress } from '../project/log.ts';
import { filesOf, type Selection } from './changed/choose-tests.ts';
import { findChromium } from './chromium.ts';
import type { Counts, LayerResult } from './counts.ts';
import type { Layer } from './layers.ts';
import { beginWithSeed } from './on-test-emulators.ts';
import { JOURNEYS, runPlaywright } from './run-playwright.ts';
import { runVitest } from './run-vitest.ts';

const SERVICES: Record<string, readonly ServiceName[]> = {
  rules: ['auth', 'firestore', 'storage'],
  functions: PORTAL_SERVICES,
  e2e: PORTAL_SERVICES,
};

/** Runs the layers that need emulators, all on one start of them, on ports moved by `shift`. */
export async function runOnEmulators(
  layers: readonly Layer[],
  shift: number,
  heading: (layer: string) => void,
  selection: Selection,
): Promise<LayerResult[]> {
  const ports = portTable(shift);
  const services = servicesFor(layers);
  const prepared = await oneAtATime(() => prepare(layers, shift, services));
  const emulators = await withProgress('Starting the emulators', () =>
    startEmulators({ ports, services, emulators: prepared, publicFolder: 'web/dist-test', forTests: true }),
  );
  try {
    return await runLayers(layers, shift, heading, emulators, selection);
  } finally {
    await emulators.stop();
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Jobs fetch and build the same things: the second finds what the first has made. And the Admin SDK, with which they seed,
 * finds its emulators in the environment, of which a process has one.
 */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

async function prepare(layers: readonly Layer[], shift: number, services: readonly ServiceName[]) {
  if (layers.includes('e2e')) await findChromium();
  const prepared = await prepareEmulators({ shift, services, wantUi: false, command: 'npm test' });
  if (services.includes('functions')) await withProgress('Building the functions', buildFunctions);
  if (layers.includes('e2e')) {
    await withProgress('Building the web application', () => buildWeb(portTable(shift), 'dist-test'));
  }
  return prepared;
}

async function runLayers(
  layers: readonly Layer[],
  shift: number,
  heading: (layer: string) => void,
  emulators: RunningEmulators,
  selection: Selection,
): Promise<LayerResult[]> {
  const ports = portTable(shift);
  const env = { ...emulatorEnvironment(ports), ...localSecrets(), PORTAL_PORT_SHIFT: String(shift) };
  const results: LayerResult[] = [];
  for (const layer of layers) {
    heading(layer);
    // Each layer finds the demo project as it is on its first day, whatever the layer before it wrote.
    if (layer !== 'rules') await oneAtATime(() => beginWithSeed(ports));
    const files = filesOf(selection, layer);
    const begun = Date.now();
    const { retried, ...counts } = await runLayer(layer, env, files);
    results.push({ layer, counts, seconds: (Date.now() - begun) / 1000, retried });
  }
  const failed = results.some(({ counts }) => counts.failed > 0);
  if (failed) log(`What the emulators printed meanwhile: ${emulators.logFile}`);
  return results;
}

const runLayer = (
  layer: Layer,
  env: NodeJS.ProcessEnv,
  files: readonly string[],
): Promise<Counts & { retried?: number }> =>
  layer === 'e2e' ? runPlaywright(env, { ...JOURNEYS, args: files }) : runVitest({ project: layer, env, files });

function servicesFor(layers: readonly Layer[]): ServiceName[] {
  return [...new Set(layers.flatMap((layer) => SERVICES[layer] ?? []))];
}
