import { globSync, readFileSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { log } from '../../../scripts/project/log.ts';
import { inProject, projectRoot } from '../../../scripts/project/paths.ts';
import { findSpecFaults } from './find-spec-faults.ts';
import { parseSpecification } from './parse-specification.ts';
import { readSources } from './read-sources.ts';

const SPECIFICATION = 'docs/specification.md';
/** The product, its data and its tests. */
const SOURCES = [
  '{functions,web}/src/**/*.{ts,tsx}',
  '{web/build,tests,scripts,tools}/**/*.{ts,mjs}',
  'web/*.html',
  'emulator-data/**/*.json',
];

/** Compares the specification with the tests and the words of the project, and says where they disagree. */
export const verifySpecCommand = () =>
  new Command('npm run verify:spec').action(() => {
    process.exitCode = verifySpec() ? 0 : 1;
  });

function verifySpec(): boolean {
  const specification = parseSpecification(readFileSync(inProject(SPECIFICATION), 'utf8'));
  const sources = readSources(
    SOURCES.flatMap((pattern) => globSync(pattern, { cwd: projectRoot }))
      .map(withSlashes)
      .filter(isOfProduct),
  );
  const faults = findSpecFaults(specification, sources);
  for (const fault of faults) log(`✗ ${fault}`);
  const open = specification.rules.filter((rule) => rule.open !== undefined);
  for (const rule of open) log(`· ${rule.id} is open: ${rule.open}`);
  const shown = specification.rules.length - open.length;
  log(
    `${SPECIFICATION}: ${specification.rules.length} rules, ${shown} shown by tests, ${open.length} open, ${faults.length} faults`,
  );
  return faults.length === 0 && shown > 0;
}

/** What tries this very command out says things that nothing else does. */
const isOfProduct = (path: string) => !path.startsWith('tools/verify/');
const withSlashes = (path: string) => path.replaceAll('\\', '/');
