import { say } from '../project/print.ts';
import { buildRulesRuntime } from './build-rules-runtime.ts';
import { type Counts, closingLine, sumOf } from './counts.ts';
import { chooseLayers, type Layer } from './layers.ts';
import { runOnEmulators } from './run-on-emulators.ts';
import { runStaticChecks } from './run-static-checks.ts';
import { runVitest } from './run-vitest.ts';

const ON_EMULATORS: readonly Layer[] = ['rules', 'functions', 'e2e'];

/** Runs the named layers (all, when none is named) and ends with one line: `N passed, N failed`. */
export async function runTests(args: string[]): Promise<number> {
  const layers = chooseLayers(args);
  const results: [string, Counts][] = [];
  for (const layer of layers.filter((layer) => !ON_EMULATORS.includes(layer))) {
    heading(layer);
    results.push([layer, await runAlone(layer)]);
  }
  const onEmulators = layers.filter((layer) => ON_EMULATORS.includes(layer));
  if (onEmulators.length > 0) results.push(...(await runOnEmulators(onEmulators, heading)));
  return summarise(results);
}

async function runAlone(layer: Layer): Promise<Counts> {
  if (layer === 'static') return runStaticChecks();
  return runVitest(layer, layer === 'runtime' ? await buildRulesRuntime() : {});
}

const heading = (layer: string) => say(`\n── ${layer} ${'─'.repeat(60 - layer.length)}`);

function summarise(results: readonly [string, Counts][]): number {
  say('');
  for (const [layer, counts] of results) say(`${counts.failed === 0 ? '✓' : '✗'} ${layer}: ${closingLine(counts)}`);
  const total = sumOf(results.map(([, counts]) => counts));
  say(closingLine(total));
  return total.failed === 0 ? 0 : 1;
}
