import { PORTAL_SERVICES, portTable, type ServiceName } from '../emulators/ports.ts';
import { log } from '../project/log.ts';
import type { LayerResult, Outcome } from './counts.ts';
import type { Layer } from './layers.ts';
import { beginWithSeed, onTestEmulators } from './on-test-emulators.ts';
import { JOURNEYS, runPlaywright } from './run-playwright.ts';
import { runVitest } from './run-vitest.ts';

const RULES_SERVICES: readonly ServiceName[] = ['auth', 'firestore', 'storage'];

/** Which tests of the layers to run: files, and what Vitest and Playwright call `shard` and `changed`. */
export interface Selection extends Partial<Record<Layer, readonly string[]>> {
  shard?: string | undefined;
  changed?: string | true | undefined;
}

/** Runs layers one after another on one start of the emulators, on ports moved by `shift`. */
export function runOnEmulators(
  layers: readonly Layer[],
  shift: number,
  heading: (layer: string) => void,
  selection: Selection,
): Promise<LayerResult[]> {
  const services = layers.every((layer) => layer === 'rules') ? RULES_SERVICES : PORTAL_SERVICES;
  const bench = { services, command: 'npm test', shift, withSite: layers.includes('e2e') };
  return onTestEmulators(bench, async (env, logFile) => {
    const results: LayerResult[] = [];
    for (const layer of layers) {
      heading(layer);
      // Each layer begins with the seed, so that it doesn't depend on the layer before it.
      if (layer !== 'rules') await beginWithSeed(portTable(shift));
      results.push(await timed(layer, () => runLayer(layer, env, selection)));
    }
    if (results.some(({ counts }) => counts.failed > 0)) log(`The emulators' log: ${logFile}`);
    return results;
  });
}

export async function timed(layer: string, run: () => Promise<Outcome>): Promise<LayerResult> {
  const begun = Date.now();
  const { failures, ...counts } = await run();
  return { layer, counts, failures, seconds: (Date.now() - begun) / 1000 };
}

function runLayer(layer: Layer, env: NodeJS.ProcessEnv, selection: Selection): Promise<Outcome> {
  const { shard, changed, [layer]: files = [] } = selection;
  if (layer !== 'e2e') return runVitest({ project: layer, env, files, shard, changed });
  const args = [...files];
  if (shard) args.push(`--shard=${shard}`);
  if (changed) args.push(changed === true ? '--only-changed' : `--only-changed=${changed}`, '--pass-with-no-tests');
  return runPlaywright(env, { ...JOURNEYS, args, mayBeEmpty: changed !== undefined });
}
