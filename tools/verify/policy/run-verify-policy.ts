import { mkdirSync, writeFileSync } from 'node:fs';
import type { ServiceName } from '../../../scripts/emulators/port-names.ts';
import { CliError } from '../../../scripts/project/cli-error.ts';
import { inPortalFolder, inProject } from '../../../scripts/project/paths.ts';
import { say } from '../../../scripts/project/print.ts';
import { onTestEmulators } from '../../../scripts/test/on-test-emulators.ts';
import { runPlaywright } from '../../../scripts/test/run-playwright.ts';
import { runVitest, vitestReport } from '../../../scripts/test/run-vitest.ts';
import { everyCell, LAYERS, type Layer } from './cells.ts';
import { findPolicyFaults, formatMatrix, markCells } from './mark-cells.ts';
import { readPlaywrightReport, readVitestReport, type SeenTest } from './read-reports.ts';
import { ACCESS_PAGE, writeAccessPage } from './write-access-page.ts';

const PAGES = {
  config: inProject('tests', 'policy', 'playwright.config.ts'),
  report: inPortalFolder('reports', 'policy.json'),
};

type Env = Record<string, string>;

/** How each layer's tests are run and read. */
const RUNS: Record<Layer, { services: readonly ServiceName[]; run: (env: Env) => Promise<SeenTest[]> }> = {
  rules: {
    services: ['auth', 'firestore', 'storage'],
    async run(env) {
      await runVitest('rules', env, ['tests/rules/firestore.test.ts', 'tests/rules/storage.test.ts']);
      return readVitestReport('rules', vitestReport('rules'));
    },
  },
  call: {
    services: ['auth', 'firestore', 'storage'],
    async run(env) {
      await runVitest('functions', env, ['tests/functions/access.test.ts']);
      return readVitestReport('call', vitestReport('functions'));
    },
  },
  page: {
    services: ['auth', 'firestore', 'storage', 'functions', 'hosting'],
    async run(env) {
      await runPlaywright(env, PAGES);
      return readPlaywrightReport('page', PAGES.report);
    },
  },
};

/**
 * `npm run verify:policy`: tries every cell of the policy, prints the matrix with a mark for each layer, and fails where a cell
 * has no test or a red one. With `--write`, writes docs/access.md instead; layers that are named are the only ones tried.
 */
export async function runVerifyPolicy(args: string[]): Promise<number> {
  if (args.includes('--write')) return writePage();
  const layers = readLayers(args);
  const tests = await seeTests(layers);
  const cells = markCells(everyCell(), tests, layers);
  for (const line of formatMatrix(cells)) say(line);
  const faults = findPolicyFaults(cells);
  say('');
  for (const fault of faults) say(`✗ ${fault}`);
  say(`${cells.length} cells, ${cells.length - faults.length} shown (${layers.join(', ')}), ${faults.length} not`);
  return faults.length === 0 ? 0 : 1;
}

function readLayers(args: readonly string[]): readonly Layer[] {
  const unknown = args.find((arg) => !LAYERS.some((layer) => layer === arg));
  if (unknown !== undefined)
    throw new CliError(`"${unknown}" is no layer: choose from ${LAYERS.join(', ')}, or --write.`);
  return args.length === 0 ? LAYERS : LAYERS.filter((layer) => args.includes(layer));
}

async function seeTests(layers: readonly Layer[]): Promise<SeenTest[]> {
  const services = [...new Set(layers.flatMap((layer) => RUNS[layer].services))];
  mkdirSync(inPortalFolder('reports'), { recursive: true });
  return onTestEmulators(
    { services, command: 'npm run verify:policy', seeded: layers.includes('page') },
    async (env) => {
      const tests: SeenTest[] = [];
      for (const layer of layers) tests.push(...(await RUNS[layer].run(env)));
      return tests;
    },
  );
}

async function writePage(): Promise<number> {
  writeFileSync(inProject(ACCESS_PAGE), writeAccessPage());
  say(`✓ ${ACCESS_PAGE}`);
  return 0;
}
