import { mkdirSync, writeFileSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { PORTAL_SERVICES, type ServiceName } from '../../../scripts/emulators/ports.ts';
import { CliError } from '../../../scripts/project/errors.ts';
import { log } from '../../../scripts/project/log.ts';
import { inPortalFolder, inProject } from '../../../scripts/project/paths.ts';
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
      await runVitest({
        project: 'rules',
        env,
        files: ['tests/rules/firestore.test.ts', 'tests/rules/storage.test.ts'],
      });
      return readVitestReport('rules', vitestReport('rules'));
    },
  },
  call: {
    services: ['auth', 'firestore', 'storage'],
    async run(env) {
      await runVitest({ project: 'functions', env, files: ['tests/functions/access.test.ts'] });
      return readVitestReport('call', vitestReport('functions'));
    },
  },
  page: {
    services: PORTAL_SERVICES,
    async run(env) {
      await runPlaywright(env, PAGES);
      return readPlaywrightReport('page', PAGES.report);
    },
  },
};

/**
 * `npm run verify:policy`: tries every cell of the policy, prints the matrix with a mark for each layer, and fails where a cell
 * has no test or a failing one.
 */
export const verifyPolicyCommand = () =>
  new Command('npm run verify:policy --')
    .argument('[layers...]', `the layers to try: ${LAYERS.join(', ')} (default: all)`)
    .option('--write', `write ${ACCESS_PAGE} from the policy instead`)
    .action((names, { write }) => (write ? writePage() : verifyPolicy(readLayers(names))));

function readLayers(names: readonly string[]): readonly Layer[] {
  const unknown = names.find((name) => !LAYERS.some((layer) => layer === name));
  if (unknown !== undefined)
    throw new CliError(`"${unknown}" is no layer: choose from ${LAYERS.join(', ')}, or --write.`);
  return names.length === 0 ? LAYERS : LAYERS.filter((layer) => names.includes(layer));
}

async function verifyPolicy(layers: readonly Layer[]): Promise<void> {
  const cells = markCells(everyCell(), await seeTests(layers), layers);
  for (const line of formatMatrix(cells)) log(line);
  const faults = findPolicyFaults(cells);
  log('');
  for (const fault of faults) log(`✗ ${fault}`);
  log(`${cells.length} cells, ${cells.length - faults.length} shown (${layers.join(', ')}), ${faults.length} not`);
  process.exitCode = faults.length === 0 ? 0 : 1;
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

function writePage(): void {
  writeFileSync(inProject(ACCESS_PAGE), writeAccessPage());
  log(`✓ ${ACCESS_PAGE}`);
}
